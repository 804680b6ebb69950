"""Boards as pictures: where everything lies (`layout`), an SVG of it (`svg`), and the same in numbers for a client that
draws it alive (`picture`, over the SVG of a backdrop or baked art)."""
