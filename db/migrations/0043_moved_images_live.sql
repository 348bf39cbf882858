-- How many pictures are where is shown to the owner: each change of that is told, not only that of the store's own state.
CREATE TRIGGER image_files_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON image_files
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('backups');
