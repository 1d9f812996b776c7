/**
 * Pages that browsers may fetch ahead, when a link to them is under the pointer or pressed: those that reading does not
 * change.
 */
const PUBLIC = [
  '/',
  '/about',
  '/check',
  '/contact',
  '/examples/*',
  '/items',
  '/login',
  '/register',
  '/package-details/*',
  '/premium/*',
]
const OWN = ['dashboard', 'orders', 'credits', 'subscription-history', 'select-package', 'support']

export const speculationRules = JSON.stringify({
  prefetch: [
    { source: 'document', where: { href_matches: PUBLIC }, eagerness: 'moderate' },
    {
      source: 'document',
      where: { href_matches: OWN.map((name) => `/user/${name}`) },
      eagerness: 'conservative',
    },
  ],
})
