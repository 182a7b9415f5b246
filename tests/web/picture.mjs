// A small picture of a report: its view without buttons, at a moment in the middle of the run.
import { open } from "./browser.mjs";

const MOMENT = 0.37; // of the run

// `shot` is handed to Playwright: where to write, and as what.
export async function takePicture(browser, report, shot) {
  const page = await open(browser, report, { width: 1000, height: 620, fine: true });
  await page.evaluate((part) => {
    const p = window.trammelReport.player;
    p.setTime(p.start + part * (p.end - p.start));
  }, MOMENT);
  await page.addStyleTag({ content: ".toolbar, .viewnote, .stresskey { display: none !important; }" }).catch(() => undefined);
  // shadows come when the picture stands: two frames after it moved it is drawn without them
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => window.trammelReport.shadows?.()?.cast !== false, null, { timeout: 20000 }).catch(() => undefined);
  await page.waitForTimeout(150);
  await page.locator(".view").screenshot(shot);
  await page.context().close();
}
