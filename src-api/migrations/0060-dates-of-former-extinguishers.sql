-- What a report of a day before the replacement computes the former extinguisher's due dates from. Not known of those replaced until now.
ALTER TABLE former_extinguishers
  ADD COLUMN install_date date,
  ADD COLUMN recorded_service_date date,
  ADD COLUMN recorded_internal_exam_date date,
  ADD COLUMN recorded_hydro_test_date date;
