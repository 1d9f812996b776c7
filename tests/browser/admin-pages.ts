/**
 * The pages of the back office that are looked at in every view, with scripts and without. A page whose address names
 * a thing is looked at where the journey comes to it.
 */
export const ADMIN_PAGES = [
  '/admin/dashboard',
  '/admin/orders',
  '/admin/orders?q=nothing-like-it',
  '/admin/items-orders',
  '/admin/payments',
  '/admin/users',
  '/admin/users?q=nothing-like-it',
  '/admin/activity',
  '/admin/settings',
  '/admin/settings/ai-keys',
  '/admin/settings/ai-keys/model',
  '/admin/settings/payments',
  '/admin/settings/payments/reset',
  '/admin/settings/packages',
  '/admin/packages',
  '/admin/packages/new',
  '/admin/items',
  '/admin/items/new',
  '/admin/items?q=nothing-like-it',
  '/admin/mail',
]
