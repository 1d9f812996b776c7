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
  | 'admin'

/** Every address of the site with its area. An address that is missing here fails the test of roles. */
export const AREAS: Record<string, Area> = {
  '/': 'open',
  '/*': 'open',
  '/about': 'open',
  '/auth/google': 'open',
  '/auth/google/callback': 'open',
  '/auth/google/done': 'open',
  '/auth/google/link': 'open',
  '/contact': 'open',
  '/demo/outbox': 'open',
  '/demo/outbox/:mailId': 'open',
  '/forgot-password': 'open',
  '/healthz': 'open',
  '/items': 'open',
  '/lite-mode': 'open',
  '/login': 'open',
  '/logout': 'leaving',
  '/package-details/:packageId': 'open',
  '/pay/cancel': 'open',
  '/pay/return': 'open',
  '/premium/:slug/:itemId': 'open',
  '/register': 'open',
  '/reset-password': 'open',
  '/reset-password/new': 'open',
  '/robots.txt': 'open',
  '/signup': 'open',
  '/sitemap.xml': 'open',
  '/uploads/:file': 'open',
  '/verify-email': 'open',
  '/webhooks/paypal': 'open',

  '/update-profile': 'signed-in',
  '/update-profile/delete': 'signed-in',
  '/update-profile/export': 'signed-in',
  '/update-profile/security': 'signed-in',

  '/buy/:packageId': 'buyers',
  '/item-buy/:itemId': 'buyers',
  '/item-pay-now/:orderId': 'owner',
  '/pay-now/:orderId': 'owner',
  '/pay-now/:orderId/paypal-approval': 'owner',
  '/pay-now/:orderId/paypal-order': 'owner',
  '/receipt/:orderId': 'owner',

  '/user/credits': 'signed-in',
  '/user/dashboard': 'signed-in',
  '/user/generate-product-description': 'inviting',
  '/user/generate-product-description/:jobId': 'owner',
  '/user/generate-product-description/:jobId/download': 'owner',
  '/user/item-pending-payment': 'signed-in',
  '/user/orders': 'signed-in',
  '/user/orders-history': 'signed-in',
  '/user/orders/:orderId': 'owner',
  '/user/package-pending-payment': 'signed-in',
  '/user/pending-payment': 'signed-in',
  '/user/resend-verification': 'signed-in',
  '/user/select-package': 'signed-in',
  '/user/subscription-history': 'signed-in',

  '/admin': 'admin',
  '/admin/dashboard': 'admin',
  '/admin/items-orders': 'admin',
  '/admin/items-orders/export': 'admin',
  '/admin/orders': 'admin',
  '/admin/orders/:orderId': 'admin',
  '/admin/orders/:orderId/delete': 'admin',
  '/admin/orders/export': 'admin',
  '/admin/settings': 'admin',
  '/admin/settings/ai-keys': 'admin',
  '/admin/settings/ai-keys/:keyId': 'admin',
  '/admin/settings/ai-keys/:keyId/delete': 'admin',
  '/admin/settings/ai-keys/:keyId/test': 'admin',
  '/admin/settings/ai-keys/:keyId/toggle': 'admin',
  '/admin/settings/ai-keys/model': 'admin',
  '/admin/settings/about': 'admin',
  '/admin/settings/about/preview': 'admin',
  '/admin/settings/about/reset': 'admin',
  '/admin/settings/about/versions': 'admin',
  '/admin/settings/banner': 'admin',
  '/admin/settings/banner/preview': 'admin',
  '/admin/settings/banner/reset': 'admin',
  '/admin/settings/banner/versions': 'admin',
  '/admin/settings/contact': 'admin',
  '/admin/settings/contact/preview': 'admin',
  '/admin/settings/contact/reset': 'admin',
  '/admin/settings/contact/versions': 'admin',
  '/admin/settings/features': 'admin',
  '/admin/settings/features/preview': 'admin',
  '/admin/settings/features/reset': 'admin',
  '/admin/settings/features/versions': 'admin',
  '/admin/settings/footer': 'admin',
  '/admin/settings/footer/preview': 'admin',
  '/admin/settings/footer/reset': 'admin',
  '/admin/settings/footer/versions': 'admin',
  '/admin/settings/logo': 'admin',
  '/admin/settings/logo/preview': 'admin',
  '/admin/settings/logo/reset': 'admin',
  '/admin/settings/logo/versions': 'admin',
  '/admin/users': 'admin',
}
