-- The same games as in games-0.1.sql, in PostgreSQL: the three migrations of version 0.1, and the rows.
-- The same tables as in SQLite, and who of several servers does what.
CREATE TABLE game (
    id       TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,       -- counts the changes of this row and of its seats
    stage    TEXT NOT NULL,
    wishes   TEXT NOT NULL,          -- how the table was asked for: JSON
    seed     BYTEA NOT NULL,         -- the server's part of the key: the deepest secret
    created  BIGINT NOT NULL,        -- times are milliseconds since 1970
    started  BIGINT,
    ended    BIGINT,
    creator  TEXT NOT NULL,          -- a hash that counts the tables of one guest
    rematch  TEXT                    -- the table where the same people play again
);

CREATE INDEX game_open ON game (created) WHERE stage NOT IN ('over', 'closed');
CREATE INDEX game_over ON game (id) WHERE stage = 'over';

CREATE TABLE seat (
    game       TEXT NOT NULL REFERENCES game (id),
    seat       INTEGER NOT NULL,
    kind       TEXT NOT NULL,        -- open, person, bot
    name       TEXT NOT NULL,
    bot        TEXT NOT NULL,
    version    TEXT NOT NULL,        -- of the bot
    token      BYTEA,                -- SHA-256 of the seat's secret
    commitment TEXT,
    entropy    BYTEA,
    PRIMARY KEY (game, seat)
);

-- The game itself. Everything else about it can be computed from here.
CREATE TABLE move (
    game   TEXT NOT NULL REFERENCES game (id),
    ply    INTEGER NOT NULL,         -- from 1, without a gap
    seat   INTEGER NOT NULL,
    key    TEXT NOT NULL,            -- the client's name for the message
    action TEXT NOT NULL,            -- a move, or: resign, hand over to …, taken back
    at     BIGINT NOT NULL,
    spent  BIGINT NOT NULL,          -- of the seat's clock, milliseconds
    PRIMARY KEY (game, ply),
    UNIQUE (game, seat, key)
);

CREATE TABLE talk (
    game   TEXT NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    kind   TEXT NOT NULL,            -- chat, reaction, mute, unmute, rematch
    text   TEXT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);

-- When no server was there, or none could write: nobody's clock ran.
CREATE TABLE outage (
    start BIGINT NOT NULL,
    stop  BIGINT NOT NULL
);

CREATE TABLE meta (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- The servers that are there; one that says nothing until then is gone.
CREATE TABLE server (
    name  TEXT PRIMARY KEY,
    until TIMESTAMPTZ NOT NULL
);

-- Tables fall into shares by their id. Whoever holds a share lets the bots and clocks of its tables run.
CREATE TABLE duty (
    share  INTEGER PRIMARY KEY,
    holder TEXT NOT NULL,
    until  TIMESTAMPTZ NOT NULL
);

INSERT INTO duty SELECT share, '', '-infinity' FROM generate_series(0, 15) AS share;
-- Who has a client at which server, for the others to know; worth nothing after a crash.
CREATE UNLOGGED TABLE here (
    game   TEXT NOT NULL,
    server TEXT NOT NULL,
    seats  TEXT NOT NULL,            -- numbers, parted by spaces
    PRIMARY KEY (game, server)
);
-- The client's name for what it said or prepared; empty for what was said before there were any.
ALTER TABLE talk ADD COLUMN key TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX talk_key ON talk (game, seat, key) WHERE key <> '';
CREATE TABLE migration (number INTEGER PRIMARY KEY);
INSERT INTO migration VALUES (1), (2), (3);
INSERT INTO game VALUES('2cjalih4drijq7h4',1,'gathering','{"board":"tiny","seats":[{"kind":"person","name":"Dee"},{"kind":"open"}],"clock":{"kind":"none"},"public":false,"hints":false,"first":null,"stand_in":"medium"}','\x40C1AD9AF345CE849EFF26354067BDD2768B6464F3A4B04FF7C114A4A55CBE2B',1735689178158,NULL,NULL,'17db25e1df89e8a4',NULL);
INSERT INTO game VALUES('53du6yw7mabmdl2l',3,'over','{"board":"tiny","seats":[{"kind":"person","name":"Eve"},{"kind":"person","name":"Flo"}],"clock":{"kind":"none"},"public":false,"hints":false,"first":null,"stand_in":"medium"}','\xBFEE38F900E1B652D1B5614421CBA2FB8F14358D8A9F251BB8203C6CC0AC9DA3',1735689178174,1735689178188,1735689178196,'17db25e1df89e8a4',NULL);
INSERT INTO game VALUES('qwjnsmirellvk4tq',2,'playing','{"board":"tiny","seats":[{"kind":"person","name":"Cy"},{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}],"clock":{"kind":"none"},"public":false,"hints":false,"first":null,"stand_in":"medium"}','\xC14895D72EFFE19743606B22BB8688BCDD8350CEF02F46385770F3F3AA7E45FE',1735689178036,1735689178050,NULL,'17db25e1df89e8a4',NULL);
INSERT INTO game VALUES('uancsfp55ufaqcu4',2,'playing','{"board":"tiny","seats":[{"kind":"person","name":"Ann"},{"kind":"person","name":"Ben"}],"clock":{"kind":"game","seconds":3600,"increment":5},"public":false,"hints":false,"first":null,"stand_in":"medium"}','\x70C465D3A545E9A7186711AF6E831571C0AC74A571F040C73EE38AC42B006ABA',1735689175625,1735689175717,NULL,'17db25e1df89e8a4',NULL);
INSERT INTO seat VALUES('2cjalih4drijq7h4',0,'person','Dee','','','\xE8213E52D8C3713690CDBD80CEBA70422F04D297A2DFA846F04EFC969C9E2447',NULL,NULL);
INSERT INTO seat VALUES('2cjalih4drijq7h4',1,'open','','','',NULL,NULL,NULL);
INSERT INTO seat VALUES('53du6yw7mabmdl2l',0,'person','Eve','','','\xA3FAD6E32AEDEEBC1510B5ACA26677DC6D3C15719F946624D902970E89DD8D02',NULL,NULL);
INSERT INTO seat VALUES('53du6yw7mabmdl2l',1,'person','Flo','','','\x97738F9E340DBAE169C1B1F7454D5CDD309E818495817586D162EBD0640BEB10',NULL,NULL);
INSERT INTO seat VALUES('qwjnsmirellvk4tq',0,'person','Cy','','','\x97514DF7777F73F2B02227DE7404F52E2F51FEE5435D8BF91C69C315A451ABC7',NULL,NULL);
INSERT INTO seat VALUES('qwjnsmirellvk4tq',1,'bot','','random','0.1.0',NULL,NULL,NULL);
INSERT INTO seat VALUES('qwjnsmirellvk4tq',2,'bot','','random','0.1.0',NULL,NULL,NULL);
INSERT INTO seat VALUES('uancsfp55ufaqcu4',0,'person','Ann','','','\x3465DB106431484D2169AEFE0493971B3B756F727910B841C77673D127DEB71C',NULL,NULL);
INSERT INTO seat VALUES('uancsfp55ufaqcu4',1,'person','Ben','','','\xD7311C900758CC7216D506CB8145CEA75FD541B7EB0191C3BD3E2D8863B5BE8B',NULL,NULL);
INSERT INTO move VALUES('53du6yw7mabmdl2l',1,0,'before-19','resign',1735689178196,8);
INSERT INTO move VALUES('qwjnsmirellvk4tq',1,0,'before-17','keep 1',1735689178133,83);
INSERT INTO move VALUES('uancsfp55ufaqcu4',1,0,'before-3','keep 1',1735689177739,2022);
INSERT INTO move VALUES('uancsfp55ufaqcu4',2,1,'before-4','keep 1',1735689177827,2110);
INSERT INTO move VALUES('uancsfp55ufaqcu4',3,1,'before-5','place Elm',1735689177880,53);
INSERT INTO move VALUES('uancsfp55ufaqcu4',4,1,'before-6','place Bridge',1735689177903,23);
INSERT INTO move VALUES('uancsfp55ufaqcu4',5,0,'before-7','draw red',1735689177916,13);
INSERT INTO move VALUES('uancsfp55ufaqcu4',6,0,'before-8','draw deck',1735689177932,16);
INSERT INTO move VALUES('uancsfp55ufaqcu4',7,1,'before-9','tickets',1735689177944,12);
INSERT INTO move VALUES('uancsfp55ufaqcu4',8,1,'before-10','keep 1 2',1735689177964,20);
INSERT INTO move VALUES('uancsfp55ufaqcu4',9,0,'before-11','draw wild',1735689177976,12);
INSERT INTO move VALUES('uancsfp55ufaqcu4',10,1,'before-12','claim Bridge-Elm#gray2 wild',1735689177984,8);
INSERT INTO move VALUES('uancsfp55ufaqcu4',11,1,'before-13','take Bridge',1735689177990,6);
INSERT INTO move VALUES('uancsfp55ufaqcu4',12,0,'before-14','draw red',1735689178008,18);
INSERT INTO move VALUES('uancsfp55ufaqcu4',13,1,'before-15','hand over to medium 0.1.0',1735689178016,0);
INSERT INTO talk VALUES('53du6yw7mabmdl2l',1,0,'prepared','',1735689178188,'before-18');
INSERT INTO talk VALUES('qwjnsmirellvk4tq',1,0,'prepared','',1735689178050,'before-16');
INSERT INTO talk VALUES('uancsfp55ufaqcu4',1,0,'prepared','',1735689175717,'before-0');
INSERT INTO talk VALUES('uancsfp55ufaqcu4',2,0,'chat','Olá, 你好',1735689177717,'before-1');
INSERT INTO talk VALUES('uancsfp55ufaqcu4',3,1,'mute','0',1735689177736,'before-2');
INSERT INTO meta VALUES('alive','1735689178384');
