-- The PostgreSQL image runs this in a new volume: one role owns the tables, the other serves (docs/operating.md, Two roles).
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
CREATE ROLE quaywatch LOGIN PASSWORD :'owner_password';
CREATE ROLE quaywatch_server LOGIN PASSWORD :'server_password';
CREATE DATABASE quaywatch OWNER quaywatch;
