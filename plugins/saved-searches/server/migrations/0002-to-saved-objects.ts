import type { RecordsMigration } from '#sdk/server';

/**
 * Moves the searches to the saved objects of the host. What is there already stays, so that it can run again, and a search whose text cannot be
 * read comes along as it is. Who made a search is its owner where they still are a person of the product.
 */
const toSavedObjects: RecordsMigration = {
  statements: [
    `INSERT INTO host.saved_objects (
      id, account_id, type, name, attributes, schema_version, unique_name, search, origin, owner_id, created_at, created_by, updated_at, updated_by
    )
    SELECT id, account_id, 'saved-search', name, asked, 1, '=' || name, lower(name), origin,
      (SELECT min(users.id) FROM host.users WHERE lower(users.email) = lower(searches.created_by)),
      created_at, created_by, updated_at, CASE WHEN updated_at = created_at THEN created_by ELSE '' END
    FROM searches
    ON CONFLICT DO NOTHING`,
    `INSERT INTO host.saved_object_versions (object_id, name, attributes, schema_version, at, by, deed, changed)
    SELECT moved.id, moved.name, moved.attributes, 1, moved.updated_at, moved.updated_by, 'created', '{}'
    FROM host.saved_objects AS moved JOIN searches ON searches.id = moved.id AND moved.version = 1
    ON CONFLICT DO NOTHING`,
    `INSERT INTO host.saved_object_favorites (object_id, user_id)
    SELECT search_id, user_id FROM favorites JOIN host.saved_objects ON saved_objects.id = favorites.search_id
    ON CONFLICT DO NOTHING`,
  ],
};

export default toSavedObjects;
