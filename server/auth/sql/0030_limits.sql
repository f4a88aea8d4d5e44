-- Counters of the rate limits, in the shape rate-limiter-flexible keeps them (keys are hashes, never an address).
-- Unlogged: a count costs no disk flush; after a crash of the database all counts start at nought.
create unlogged table platform.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on platform.rate_limits (expire);
