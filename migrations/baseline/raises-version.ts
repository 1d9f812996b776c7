/** Triggers by which cached pages end with each change of a table. */
export function raisesVersion(table: string): string[] {
  return ['insert', 'update', 'delete'].map(
    (change) => `create trigger ${table}_${change}_raises_version after ${change} on ${table} begin
    update page_cache_version set version = version + 1;
  end`,
  )
}
