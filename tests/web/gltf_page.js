// Loads a glTF file with three.js' own loader and answers where things are: bundled by test_gltf.mjs.
import {
  AmbientLight, AnimationMixer, Box3, Color, DirectionalLight, LoopOnce, PerspectiveCamera, Quaternion, Scene, Vector3, WebGLRenderer,
} from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

window.loadGltf = async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const gltf = await new GLTFLoader().parseAsync(bytes.buffer, "");
  const mixer = new AnimationMixer(gltf.scene), root = gltf.scene.children[0];
  for (const clip of gltf.animations) {
    const action = mixer.clipAction(clip);
    action.clampWhenFinished = true; // its last instant is its end, not its beginning
    action.setLoop(LoopOnce, 1).play();
  }
  const setTime = (time) => {
    for (const clip of gltf.animations) mixer.clipAction(clip).reset();
    mixer.setTime(time);
  };
  const find = (name) => { // by the name in the file: the loader takes dots and brackets out of its own
    let found;
    gltf.scene.traverse((o) => { if (o.userData.name === name) found ??= o; });
    return found;
  };
  return {
    duration() { return gltf.animations[0]?.duration ?? 0; },
    // In the axes of the model: the root turns these to y upward.
    at(time, name) {
      setTime(time);
      gltf.scene.updateMatrixWorld(true);
      const node = find(name), p = root.worldToLocal(node.getWorldPosition(new Vector3()));
      const q = root.quaternion.clone().invert().multiply(node.getWorldQuaternion(new Quaternion()));
      return { position: p.toArray(), orientation: [q.w, q.x, q.y, q.z], scale: node.scale.toArray() };
    },
    up() { return new Vector3(0, 1, 0).applyQuaternion(root.quaternion.clone().invert()).toArray(); },
    size(name) { return new Box3().setFromObject(find(name)).getSize(new Vector3()).toArray(); },
    colour(name) {
      let c = "";
      find(name).traverse((o) => { c ||= o.isMesh ? `#${o.material.color.getHexString()}` : ""; });
      return c;
    },
    draw(time) {
      setTime(time);
      const scene = new Scene(), box = new Box3().setFromObject(gltf.scene), camera = new PerspectiveCamera(40, 640 / 400, 0.001, 1000);
      const size = box.getSize(new Vector3()).length(), renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
      scene.background = new Color("#ffffff");
      scene.add(gltf.scene, new AmbientLight(0xffffff, 1.2));
      const light = new DirectionalLight(0xffffff, 2);
      light.position.set(1, 2, 3);
      scene.add(light);
      const middle = box.getCenter(new Vector3());
      camera.position.copy(middle).add(new Vector3(0.4, 0.4, 1.2).normalize().multiplyScalar(1.5 * size));
      camera.lookAt(middle);
      renderer.setSize(640, 400);
      renderer.render(scene, camera);
      document.body.replaceChildren(renderer.domElement);
      const pixels = new Uint8Array(640 * 400 * 4), gl = renderer.getContext();
      gl.readPixels(0, 0, 640, 400, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      let painted = 0;
      for (let i = 0; i < pixels.length; i += 4) painted += pixels[i] < 250 || pixels[i + 1] < 250 || pixels[i + 2] < 250 ? 1 : 0;
      return painted;
    },
  };
};
