/** Whether an address, as DATABASE_URL has it, is of a PostgreSQL server. Others are paths of SQLite files. */
export function isPostgresUrl(address = ''): boolean {
  return /^postgres(ql)?:\/\//.test(address)
}

/** An address for people: without user and password. */
export function addressToShow(address: string): string {
  if (!isPostgresUrl(address)) return address
  const { host, pathname } = new URL(address)
  return `postgres://${host}${pathname}`
}
