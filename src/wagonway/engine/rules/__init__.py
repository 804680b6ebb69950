"""The rules, one module a section of docs/rules.md."""
