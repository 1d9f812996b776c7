import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/**
 * React Router's handler, split by the first word of the address: a page is matched against the routes several times,
 * which with one router for all of them costs 10 to 30 percent more CPU time a page. Unusual addresses go to the router
 * that has all routes.
 */
export function createRouter(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const words = new Set(Object.keys(build.routes).map((id) => firstWord(build, id)))
  const parts = new Map<string, RequestHandler>()
  function partOf(word: string): RequestHandler {
    const part = parts.get(word) ?? createRequestHandler(only(build, word), mode)
    parts.set(word, part)
    return part
  }
  return (request, context) => {
    const [, word] = BEGINNING.exec(request.url) ?? []
    return (word !== undefined && words.has(word) ? partOf(word) : whole)(request, context)
  }
}

/** The first word of an address, also of one that asks for a page's data; none where there is anything unusual about it. */
const BEGINNING = /^https?:\/\/[^/?#]+\/([a-z][a-z0-9-]*)(?:\.data)?(?:[/?#]|$)/

/** The build with the routes that can match an address that begins with this word. */
function only(build: ServerBuild, word: string): ServerBuild {
  const wanted = new Set<string>()
  for (const id of Object.keys(build.routes)) {
    const first = firstWord(build, id)
    const matches = first === word || first.startsWith(':') || first === '*'
    for (let at: string | undefined = id; matches && at; at = build.routes[at]?.parentId) wanted.add(at)
  }
  const pick = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id))) as Routes
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

/** Empty for routes without a path of their own, and for the landing page. */
function firstWord({ routes }: ServerBuild, id: string): string {
  let path = ''
  for (let at: string | undefined = id; at; at = routes[at]?.parentId)
    path = `${routes[at]?.path ?? ''}/${path}`
  return path.split('/').find((word) => word !== '') ?? ''
}
