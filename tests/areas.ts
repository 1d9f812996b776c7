import { API_PATHS } from './api/paths.ts'

/** Who may come to an address. */
export type Area =
  /** Everybody, signed in or not. */
  | 'open'
  /** Everybody; it ends the session, so that it is not tried with people who are needed afterwards. */
  | 'leaving'
  /** Everybody sees the page, visitors as an invitation to log in; forms are for those who are signed in. */
  | 'inviting'
  /** Whoever is signed in. */
  | 'signed-in'
  /** Whoever is signed in and no Seller: a Seller is told so, and posts are refused. */
  | 'buyers'
  /** The one to whom the order, the text or the ticket in the address belongs; to everybody else it is not there. */
  | 'owner'
  /** Whoever is signed in is told that nothing is there. */
  | 'nowhere'
  | 'admin'
  /** Programs: each call says by itself who may, and its answers are no pages (tests/api/roles.test.ts). */
  | 'api'

/** Every address outside of the back office with its area. One that is missing here fails the test of roles. */
export const AREAS: Record<string, Area> = {
  '/': 'open',
  '/*': 'open',
  '/.well-known/change-password': 'open',
  '/about': 'open',
  '/api/docs': 'open',
  '/api/openapi.json': 'open',
  ...Object.fromEntries([...API_PATHS, 'api/*'].map((path) => [`/${path}`, 'api' as const])),
  '/auth/google': 'open',
  '/auth/google/callback': 'open',
  '/auth/google/done': 'open',
  '/auth/google/link': 'open',
  '/check': 'open',
  '/coming-soon': 'open',
  '/contact': 'open',
  '/demo/outbox': 'open',
  '/demo/outbox/:mailId': 'open',
  '/examples/:example': 'open',
  '/forgot-password': 'open',
  '/healthz': 'open',
  '/items': 'open',
  '/lite-mode': 'open',
  '/login': 'open',
  '/login/code': 'open',
  '/login/passkey': 'open',
  '/login/passkey/options': 'open',
  '/logout': 'leaving',
  '/package-details/:packageId': 'open',
  '/pay/cancel': 'open',
  '/pay/continue': 'open',
  '/pay/return': 'open',
  '/premium/:slug/:itemId': 'open',
  '/privacy': 'open',
  '/register': 'open',
  '/reset-password': 'open',
  '/reset-password/new': 'open',
  '/manifest.webmanifest': 'open',
  '/robots.txt': 'open',
  '/setup': 'open',
  '/signup': 'open',
  '/sitemap.xml': 'open',
  '/support/:token': 'open',
  '/support/:token/attachments/:attachmentId': 'open',
  '/support/:token/news': 'open',
  '/terms': 'open',
  '/withdraw': 'open',
  '/uploads/:file': 'open',
  '/verify-email': 'open',
  '/feeds/:file': 'open',
  '/webhooks/paypal': 'open',

  '/update-profile': 'signed-in',
  '/update-profile/delete': 'signed-in',
  '/update-profile/email': 'signed-in',
  '/update-profile/email/confirm': 'signed-in',
  '/update-profile/export': 'signed-in',
  '/update-profile/passkeys': 'signed-in',
  '/update-profile/passkeys/options': 'signed-in',
  '/update-profile/security': 'signed-in',
  '/update-profile/tokens': 'signed-in',
  '/update-profile/two-factor': 'signed-in',

  '/buy/:packageId': 'buyers',
  '/item-buy/:itemId': 'buyers',
  '/item-pay-now/:orderId': 'owner',
  '/pay-now/:orderId': 'owner',
  '/pay-now/:orderId/billing': 'owner',
  '/pay-now/:orderId/paypal-approval': 'owner',
  '/pay-now/:orderId/paypal-order': 'owner',
  '/receipt/:orderId': 'owner',
  '/invoices/:invoiceId': 'owner',

  '/user/*': 'nowhere',
  '/user/brands': 'signed-in',
  '/user/brands/:brandId': 'owner',
  '/user/brands/new': 'signed-in',
  '/user/credits': 'signed-in',
  '/user/dashboard': 'signed-in',
  '/user/exports': 'signed-in',
  '/user/exports/:exportId': 'owner',
  '/user/exports/:exportId/files/:position': 'owner',
  '/user/exports/new': 'signed-in',
  '/user/feeds': 'signed-in',
  '/user/feeds/:feedId': 'owner',
  '/user/feeds/new': 'signed-in',
  '/user/generate-product-description': 'inviting',
  '/user/generate-product-description/:jobId': 'owner',
  '/user/generate-product-description/:jobId/download': 'owner',
  '/user/generate-product-description/:jobId/progress': 'owner',
  '/user/item-pending-payment': 'signed-in',
  '/user/imports': 'signed-in',
  '/user/imports/:batchId': 'owner',
  '/user/imports/:batchId/check': 'owner',
  '/user/imports/:batchId/check.csv': 'owner',
  '/user/imports/:batchId/results.csv': 'owner',
  '/user/imports/:batchId/columns': 'owner',
  '/user/imports/:batchId/cost': 'owner',
  '/user/imports/:batchId/review': 'owner',
  '/user/imports/new': 'signed-in',
  '/user/listings': 'signed-in',
  '/user/listings/languages': 'signed-in',
  '/user/listings/actions': 'signed-in',
  '/user/listings/actions/:actionId': 'owner',
  '/user/listings/:listingId': 'owner',
  '/user/listings/:listingId/archive': 'owner',
  '/user/listings/:listingId/checks': 'owner',
  '/user/listings/:listingId/download': 'owner',
  '/user/listings/:listingId/facts': 'owner',
  '/user/listings/:listingId/languages': 'owner',
  '/user/listings/:listingId/progress': 'owner',
  '/user/listings/:listingId/review': 'owner',
  '/user/listings/:listingId/rewrites': 'owner',
  '/user/listings/:listingId/sections/:section': 'owner',
  '/user/listings/:listingId/sections/:section/rewrite': 'owner',
  '/user/listings/:listingId/sections/:section/versions': 'owner',
  '/user/orders': 'signed-in',
  '/user': 'signed-in',
  '/user/orders-history': 'signed-in',
  '/user/orders/:orderId': 'owner',
  '/user/orders/:orderId/cancel': 'owner',
  '/user/package-pending-payment': 'signed-in',
  '/user/pending-payment': 'signed-in',
  '/user/products/:productId/facts': 'owner',
  '/user/products/new': 'signed-in',
  '/user/products/:productId/references': 'owner',
  '/user/products/:productId/references/:referenceId': 'owner',
  '/user/products/:productId/references/progress': 'owner',
  '/user/products/:productId/photos': 'owner',
  '/user/products/:productId/photos/:photoId': 'owner',
  '/user/products/:productId/photos/progress': 'owner',
  '/user/resend-verification': 'signed-in',
  '/user/select-package': 'signed-in',
  '/user/subscription-history': 'signed-in',
  '/user/create-support': 'signed-in',
  '/user/support': 'signed-in',
  '/user/support/:ticketId': 'owner',
  '/user/support/:ticketId/attachments/:attachmentId': 'owner',
  '/user/support/:ticketId/news': 'owner',
  '/user/webhooks': 'signed-in',
  '/user/webhooks/:endpointId': 'owner',
}

/** Undefined for an address that is missing in AREAS. */
export function areaOf(pattern: string): Area | undefined {
  return /^\/admin(\/|$)/.test(pattern) ? 'admin' : AREAS[pattern]
}
