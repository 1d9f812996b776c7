/** Triggers by which cached pages end with each change of a table. */
export function raisesVersion(table: string): string[] {
  return ['insert', 'update', 'delete'].map(
    (change) => `create trigger ${table}_${change}_raises_version after ${change} on ${table}
    for each row execute function raise_version()`,
  )
}

/**
 * Gives each new row of a table its number of arrival, one more than the newest has: one transaction at a time writes. By
 * the index: the plan is kept from when the table may have been empty.
 */
export function arrives(table: string, column: 'seq' | 'rowid' = 'seq'): string[] {
  return [
    `create function ${table}_arrive() returns trigger language plpgsql set enable_seqscan = off as $$ begin
    if new.${column} is null then
      select coalesce(max(${column}), 0) + 1 into new.${column} from ${table};
    end if;
    return new;
  end $$`,
    `create trigger ${table}_arrive before insert on ${table} for each row execute function ${table}_arrive()`,
  ]
}
