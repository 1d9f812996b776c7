import routes from '#app/routes.ts'

interface Route {
  path?: string
  index?: boolean
  file: string
  children?: Route[]
}

/** The pattern of every address of the route table that has a page: those of files with markup in them. */
export function pagePatterns(): string[] {
  return [...new Set(patternsOf(routes as Route[], ''))]
}

function patternsOf(list: Route[], parent: string): string[] {
  return list.flatMap(({ path, index, file, children }) => {
    const pattern = path === undefined ? parent : `${parent}/${path}`
    if (children) return patternsOf(children, pattern)
    return (path !== undefined || index) && file.endsWith('.tsx') ? [pattern || '/'] : []
  })
}
