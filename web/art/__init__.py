"""The painted backdrops of the boards: `make art` bakes them into the server's art folder.

One file of scenery a board in `art/scenery`; the file is the registration. Outlines of land come from the
regions of `wagonway.draw`, and everything keeps out of the way of what is drawn on top while people play.
"""
