export function editorAddress({ path }: { path: string }, page?: 'preview' | 'reset' | 'versions'): string {
  return `/admin/settings/${path}${page ? `/${page}` : ''}`
}
