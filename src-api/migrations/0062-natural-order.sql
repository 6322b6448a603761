-- Lists order names and codes as people do: in any letter case, without accents, and numbers by their value.

-- Each number gets at least 20 digits. An index holds no more than 2,700 bytes an entry; 600 characters are within that in every script. COLLATE "C"
-- keeps the order the same on every server, whatever its locale.
CREATE FUNCTION natural_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(regexp_replace(regexp_replace(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')),
  '([0-9]+)', '0000000000000000000\1', 'g'), '0*([0-9]{20,})', '\1', 'g'), 600) COLLATE "C";
GRANT EXECUTE ON FUNCTION natural_key TO pinseal_app, pinseal_identity;

ALTER TABLE members ADD COLUMN natural_last_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (natural_key(last_name)) STORED;

-- A tab is before all other letters: what lies within a location follows it, and precedes "Tower 2" after "Tower".
ALTER TABLE locations
  ADD COLUMN natural_code text COLLATE "C" NOT NULL GENERATED ALWAYS AS (natural_key(location_code)) STORED,
  ADD COLUMN natural_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (natural_key(location_name)) STORED,
  ADD COLUMN natural_path text COLLATE "C" NOT NULL GENERATED ALWAYS AS (natural_key(replace(location_path, ' › ', E'\t'))) STORED;
DROP INDEX locations_by_code, locations_by_name, locations_by_parent;
CREATE INDEX locations_by_code ON locations (tenant_id, natural_code, location_id);
CREATE INDEX locations_by_name ON locations (tenant_id, natural_name, location_id);
CREATE INDEX locations_by_parent ON locations (tenant_id, parent_location_id, natural_code);

ALTER TABLE extinguishers
  ADD COLUMN natural_code text COLLATE "C" NOT NULL GENERATED ALWAYS AS (natural_key(extinguisher_code)) STORED;
DROP INDEX extinguishers_by_code, extinguishers_by_location, extinguishers_by_type, extinguishers_search;
CREATE INDEX extinguishers_by_code ON extinguishers (tenant_id, natural_code, extinguisher_id);
CREATE INDEX extinguishers_by_location ON extinguishers (tenant_id, location_id, natural_code);
CREATE INDEX extinguishers_by_type ON extinguishers (tenant_id, extinguisher_type_id, natural_code);
CREATE INDEX extinguishers_search ON extinguishers (tenant_id, is_active, extinguisher_id)
  INCLUDE (location_id, extinguisher_type_id, search_text, natural_code);
