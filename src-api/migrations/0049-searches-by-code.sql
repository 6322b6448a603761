-- What a search finds is put in the order of codes without reading its rows.
DROP INDEX extinguishers_search;
CREATE INDEX extinguishers_search ON extinguishers (tenant_id, is_active, extinguisher_id)
  INCLUDE (location_id, extinguisher_type_id, search_text, extinguisher_code);
