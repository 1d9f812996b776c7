import type { Operation } from './operation.server.ts'
import { OPERATIONS } from './operations.server.ts'

interface Address {
  /** As in the documentation and the log, such as `order/:orderId`. */
  pattern: string
  /** One for each method. */
  operations: Operation[]
}

/**
 * The address of the API that a path names, matched as the router matches pages: in any case, with slashes at its end,
 * parameters decoded. An unknown one below /api has no operations. Undefined: the path belongs to a page.
 */
export function findAddress(path: string): (Address & { params: Record<string, string> }) | undefined {
  const decoded = decodePath(path)
  const word = decoded.split('/')[1]?.toLowerCase() ?? ''
  for (const { matcher, ...address } of BY_FIRST_WORD.get(word) ?? []) {
    const found = matcher.exec(decoded)
    if (found) return { ...address, params: decodeSlashes(found.groups) }
  }
  return word === 'api' && !PAGES.test(decoded) ? { pattern: 'api/*', operations: [], params: {} } : undefined
}

// The documentation, also when scripts ask for its data.
const PAGES = /^\/api\/(docs(\.data)?|openapi\.json)\/*$/i

/** The path of a page is told from all addresses by its first word. */
const BY_FIRST_WORD = Map.groupBy(
  [...Map.groupBy(OPERATIONS, ({ path }) => path)].map(([pattern, operations]) => ({
    pattern,
    operations,
    matcher: new RegExp(`^/${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i'),
  })),
  ({ pattern }) => pattern.split('/')[0] ?? '',
)

/** A slash within a parameter stays escaped until the path has been matched. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}

function decodeSlashes(params: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replaceAll('%2F', '/')]),
  )
}
