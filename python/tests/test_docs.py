"""The code of docs/python.md runs as it stands."""
import re


def test_page(root, tmp_path, monkeypatch, capsys):
    text = (root / "docs" / "python.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert len(blocks) >= 4
    monkeypatch.chdir(tmp_path)
    names = {}
    for i, block in enumerate(blocks):
        exec(compile(block, f"docs/python.md, block {i + 1}", "exec"), names)
    assert (tmp_path / "crank.html").stat().st_size > 100_000
    assert "has no key 'mas'; did you mean 'mass'" in capsys.readouterr().out
    assert names["s"]["slider.x@1", "k"].value != 0
