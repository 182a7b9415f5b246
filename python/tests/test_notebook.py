"""The tutorial runs from its first cell to its last, in a kernel of Jupyter if there is one."""
import json

import pytest


def cells(root):
    return json.loads((root / "python" / "tutorial.ipynb").read_text())["cells"]


def test_without_output(root):
    code = [cell for cell in cells(root) if cell["cell_type"] == "code"]
    assert len(code) > 10
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in code)


def test_runs(root, tmp_path, monkeypatch):
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    pytest.importorskip("matplotlib")
    nbclient = pytest.importorskip("nbclient")
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "run"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    book = nbformat.read(root / "python" / "tutorial.ipynb", 4)
    (tmp_path / "work").mkdir()
    nbclient.NotebookClient(book, timeout=120, kernel_name="python3",
                            resources={"metadata": {"path": str(tmp_path / "work")}}).execute()
    outputs = [out for cell in book.cells if cell.cell_type == "code" for out in cell.outputs]
    assert not [out for out in outputs if out.output_type == "error" or out.get("name") == "stderr"]
    pages = [out.data["text/html"] for out in outputs if "text/html" in out.get("data", {})]
    assert any(page.startswith("<iframe srcdoc=") for page in pages)
    assert any("image/png" in out.get("data", {}) for out in outputs)
    text = " ".join(str(out.get("text", out.get("data", {}).get("text/plain", ""))) for out in outputs)
    assert "slip.yaml 3" in text and "did you mean 'mass'" in text
    balanced = next(cell for cell in book.cells if "path[0], path[-1]" in cell.source)
    first, last = eval(balanced.outputs[-1].data["text/plain"])
    assert abs(first) > 0.1 and abs(last) < 0.01
    assert not list((tmp_path / "work").iterdir())
