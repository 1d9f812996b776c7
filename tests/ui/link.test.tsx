import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from '#app/ui/link.tsx'

test.each([
  '/',
  '/login',
  '/login/',
  '/user/orders?page=2&q=a%20b#top',
  '/user/orders?from=%2Fadmin%2Forders%3Fq%3D1',
  '/user/orders?',
  '/user/orders#',
  '/a//b',
  '//elsewhere.test/a',
  '/a/../b',
  '/a/./b',
  '/Zürich/„a“ b',
  'https://elsewhere.test/a',
  'mailto:a@b.test',
  '?page=2',
  '#top',
  '.',
  '..',
  'below',
  '',
])('a link to "%s" is on the server what the router makes of it', (to) => {
  const props = { to, className: 'arrow', preventScrollReset: true, title: 'Further', children: 'On' }
  const show = (link: React.ReactNode) =>
    renderToStaticMarkup(<MemoryRouter initialEntries={['/user/listings?page=1#here']}>{link}</MemoryRouter>)
  expect(show(<Link {...props} />)).toBe(show(<RouterLink {...props} />))
})
