import type { RecordsMigration } from '#sdk/server';

/** Moves the objects to the saved objects of the host, with their versions. What is there already stays, so that it can run again. */
const toSavedObjects: RecordsMigration = {
  statements: [
    `INSERT INTO host.saved_objects (
      id, account_id, type, name, attributes, schema_version, search, version, created_at, created_by, updated_at, updated_by
    )
    SELECT id, account_id, 'osd-' || type, title, attributes, 1, lower(title), version, updated_at, '', updated_at, ''
    FROM objects WHERE title <> ''
    ON CONFLICT DO NOTHING`,
    `INSERT INTO host.saved_object_versions (object_id, name, attributes, schema_version, version, at, by, deed, changed)
    SELECT moved.id, moved.name, moved.attributes, 1, moved.version, moved.updated_at, '', 'created', '{}'
    FROM host.saved_objects AS moved JOIN objects ON objects.id = moved.id AND moved.version = objects.version
    ON CONFLICT DO NOTHING`,
  ],
};

export default toSavedObjects;
