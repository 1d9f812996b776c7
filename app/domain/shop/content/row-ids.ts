/** Rows with an empty `id`, or one that an earlier row has, get the time in milliseconds, counted up. */
export function assignRowIds<T>(content: T, time: number): T {
  let next = time
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const taken = new Set<unknown>()
      return value.map((row) => {
        if (!isRow(row)) return row
        const id = row.id === '' || taken.has(row.id) ? String(next++) : row.id
        taken.add(id)
        return { ...(walk({ ...row }) as object), id }
      })
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]))
  }
  return walk(content) as T
}

function isRow(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value
}
