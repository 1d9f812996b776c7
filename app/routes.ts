import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { PLAIN_TICKET, STUDIO } from './hydrated.ts'
import { settingsRoutes } from './settings-routes.ts'

/** Every address of the site, by area. Guards stand on the layouts of their areas. */
export default [
  // For everybody
  layout('routes/public/layout.tsx', [
    layout('routes/public/errors.tsx', [
      index('routes/public/home.tsx'),
      route('about', 'routes/public/about.tsx'),
      route('contact', 'routes/public/contact.tsx'),
      route('check', 'routes/public/check.tsx'),
      route('examples/:example', 'routes/public/examples/example.tsx'),
      route('language', 'routes/public/language.tsx'),
      route('withdraw', 'routes/public/withdraw.tsx'),
      route('terms', 'routes/public/terms.tsx'),
      route('privacy', 'routes/public/privacy.tsx'),
      route('api/docs', 'routes/api-docs/docs.tsx'),
      route('package-details/:packageId', 'routes/public/package-details.tsx'),
      route('items', 'routes/public/items.tsx'),
      route('premium/:slug/:itemId', 'routes/public/item.tsx'),
      // PayPal sends buyers here; they may come without their session.
      route('pay/return', 'routes/checkout/paypal-return.tsx'),
      route('pay/cancel', 'routes/checkout/paypal-cancel.tsx'),
      // Mails lead people without an account here; the token in the address is their key.
      route('support/:token', 'routes/support/linked-thread.tsx'),
      // Only in a demo; elsewhere they are not there.
      route('demo/outbox', 'routes/demo/outbox.tsx'),
      route('demo/outbox/:mailId', 'routes/demo/mail.tsx'),
      route('demo/outbox/:mailId/html', 'routes/demo/mail-html.ts'),
      // Unknown addresses go through the middleware, too.
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),

  route('lite-mode', 'routes/public/lite-mode.ts'),
  route('pay/continue', 'routes/checkout/paypal-continue.ts'),
  route('support/:token/news', 'routes/support/linked-news.ts'),
  route('support/:token/attachments/:attachmentId', 'routes/support/linked-attachment.ts'),
  route('manifest.webmanifest', 'routes/public/manifest.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('uploads/:file', 'routes/public/upload.ts'),

  // The first admin, and what visitors see until the shop is opened
  route('setup', 'routes/account/setup.tsx'),
  route('coming-soon', 'routes/public/coming-soon.tsx'),

  // Signing in and out
  route('login', 'routes/account/login.tsx'),
  route('login/code', 'routes/account/login-code.tsx'),
  route('login/passkey', 'routes/account/login-passkey.tsx'),
  route('login/passkey/options', 'routes/account/passkey-options.ts'),
  route('register', 'routes/account/register.tsx'),
  route('signup', 'routes/account/signup.ts'),
  route('logout', 'routes/account/logout.tsx'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/forgot-password.tsx', { id: 'reset-password' }),
  route('reset-password/new', 'routes/account/new-password.tsx'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  // Password managers lead their users here: https://w3c.github.io/webappsec-change-password-url/
  route('.well-known/change-password', 'routes/account/change-password.ts'),
  route('auth/google', 'routes/account/google.ts'),
  route('auth/google/callback', 'routes/account/google-callback.ts'),
  route('auth/google/done', 'routes/account/google-done.ts'),
  route('auth/google/link', 'routes/account/google-link.tsx'),

  // The account itself (guard: routes/profile/layout.tsx)
  layout('routes/profile/layout.tsx', [
    layout('routes/user/errors.tsx', { id: 'routes/profile/errors' }, [
      route('update-profile', 'routes/profile/profile.tsx'),
      route('update-profile/security', 'routes/profile/security.tsx'),
      route('update-profile/two-factor', 'routes/profile/two-factor.tsx'),
      route('update-profile/passkeys', 'routes/profile/passkeys/passkeys.tsx'),
      route('update-profile/passkeys/options', 'routes/profile/passkeys/options.ts'),
      route('update-profile/email', 'routes/profile/email.tsx'),
      route('update-profile/email/confirm', 'routes/profile/email-confirm.tsx'),
      route('update-profile/tokens', 'routes/profile/tokens/tokens.tsx'),
      route('update-profile/export', 'routes/profile/export.ts'),
      route('update-profile/delete', 'routes/profile/delete.tsx'),
    ]),
  ]),

  // Ordering and paying, without the user area's sidebar (guard: routes/checkout/till.tsx)
  layout('routes/checkout/till.tsx', [
    layout('routes/user/errors.tsx', { id: 'routes/checkout/till-errors' }, [
      route('buy/:packageId', 'routes/checkout/buy.tsx'),
      route('pay-now/:orderId', 'routes/checkout/pay-now.tsx'),
      route('pay-now/:orderId/billing', 'routes/checkout/billing.tsx'),
      route('pay-now/:orderId/paypal-order', 'routes/checkout/pay-order.ts'),
      route('pay-now/:orderId/paypal-approval', 'routes/checkout/pay-approve.ts'),
      route('item-buy/:itemId', 'routes/checkout/item-buy.tsx'),
      route('item-pay-now/:orderId', 'routes/checkout/item-pay-now.tsx'),
    ]),
  ]),
  // What was bought (guard: routes/checkout/layout.tsx)
  layout('routes/checkout/layout.tsx', [
    layout('routes/user/errors.tsx', { id: 'routes/checkout/errors' }, [
      route('receipt/:orderId', 'routes/checkout/receipt.tsx'),
      route('invoices/:invoiceId', 'routes/checkout/invoice.tsx'),
    ]),
  ]),

  // The user area: orders, credits and tickets (guard: routes/user/layout.tsx)
  layout('routes/user/layout.tsx', [
    layout('routes/user/errors.tsx', [
      route('user', 'routes/user/index.ts'),
      route('user/dashboard', 'routes/user/dashboard.tsx'),
      route('user/resend-verification', 'routes/account/resend-verification.ts'),
      route('user/select-package', 'routes/user/select-package.tsx'),
      route('user/pending-payment', 'routes/user/pending-payment.tsx'),
      route('user/package-pending-payment', 'routes/user/package-pending-payment.tsx'),
      route('user/item-pending-payment', 'routes/user/item-pending-payment.tsx'),
      route('user/subscription-history', 'routes/user/subscription-history.tsx'),
      route('user/orders', 'routes/user/orders.tsx'),
      route('user/orders/:orderId', 'routes/user/order.tsx'),
      route('user/orders/:orderId/cancel', 'routes/user/cancel-order.tsx'),
      route('user/orders-history', 'routes/user/orders-history.ts'),
      route('user/credits', 'routes/user/credits.tsx'),
      route('user/support', 'routes/user/support/tickets.tsx'),
      route('user/create-support', 'routes/user/support/new-ticket.tsx'),
      route('user/support/:ticketId', 'routes/user/support/ticket.tsx'),
      route('user/support/:ticketId/news', 'routes/user/support/ticket-news.ts'),
      route('user/support/:ticketId/attachments/:attachmentId', 'routes/user/support/attachment.ts'),
      route('user/*', 'routes/public/not-found.tsx', { id: 'routes/user/not-found' }),
    ]),
  ]),
  // The studio, in the same layout, with scripts (app/hydrated.ts)
  layout('routes/user/layout.tsx', { id: STUDIO }, [
    layout('routes/user/errors.tsx', { id: 'routes/user/studio-errors' }, [
      route('user/listings', 'routes/user/library/library.tsx'),
      route('user/listings/languages', 'routes/user/library/languages.tsx'),
      route('user/listings/actions', 'routes/user/bulk/actions.tsx'),
      route('user/listings/actions/:actionId', 'routes/user/bulk/action.tsx'),
      route('user/imports', 'routes/user/imports/imports.tsx'),
      route('user/imports/:batchId', 'routes/user/imports/import.tsx'),
      route('user/imports/:batchId/cost', 'routes/user/imports/cost.tsx'),
      route('user/imports/:batchId/review', 'routes/user/imports/review.tsx'),
      route('user/products/new', 'routes/user/products/new-product.tsx'),
      route('user/products/:productId/facts', 'routes/user/products/facts.tsx'),
      route('user/products/:productId/references', 'routes/user/products/references.tsx'),
      route('user/products/:productId/references/progress', 'routes/user/products/references-progress.ts'),
      route('user/products/:productId/references/:referenceId', 'routes/user/products/reference.tsx'),
      route('user/products/:productId/photos', 'routes/user/products/photos.tsx'),
      route('user/products/:productId/photos/progress', 'routes/user/products/photos-progress.ts'),
      route('user/products/:productId/photos/:photoId', 'routes/user/products/photo.ts'),
      route('user/brands', 'routes/user/brands/brands.tsx'),
      route('user/brands/new', 'routes/user/brands/new-brand.tsx'),
      route('user/brands/:brandId', 'routes/user/brands/brand.tsx'),
      route('user/exports', 'routes/user/exports/exports.tsx'),
      route('user/exports/new', 'routes/user/exports/new-export.tsx'),
      route('user/exports/:exportId', 'routes/user/exports/export.tsx'),
      route('user/exports/:exportId/files/:position', 'routes/user/exports/export-file.ts'),
      route('user/feeds', 'routes/user/feeds/feeds.tsx'),
      route('user/feeds/new', 'routes/user/feeds/new-feed.tsx'),
      route('user/feeds/:feedId', 'routes/user/feeds/feed.tsx'),
      route('user/webhooks', 'routes/user/webhooks/webhooks.tsx'),
      route('user/webhooks/:endpointId', 'routes/user/webhooks/webhook.tsx'),
      route('user/imports/new', 'routes/user/imports/new.tsx'),
      route('user/imports/:batchId/columns', 'routes/user/imports/columns.tsx'),
      route('user/imports/:batchId/check', 'routes/user/imports/check.tsx'),
      route('user/imports/:batchId/results.csv', 'routes/user/imports/results-csv.ts'),
      route('user/imports/:batchId/check.csv', 'routes/user/imports/check-csv.ts'),
      route('user/generate-product-description/:jobId', 'routes/user/generation.tsx'),
      route('user/generate-product-description/:jobId/download', 'routes/user/generation-download.ts'),
      route('user/generate-product-description/:jobId/progress', 'routes/user/generation-progress.ts'),
      route('user/listings/:listingId', 'routes/user/listings/listing.tsx'),
      route('user/listings/:listingId/archive', 'routes/user/listings/archive.ts'),
      route('user/listings/:listingId/checks', 'routes/user/listings/checks.ts'),
      route('user/listings/:listingId/download', 'routes/user/listings/download.ts'),
      route('user/listings/:listingId/facts', 'routes/user/listings/accept-facts.ts'),
      route('user/listings/:listingId/languages', 'routes/user/listings/add-language.ts'),
      route('user/listings/:listingId/progress', 'routes/user/listings/progress.ts'),
      route('user/listings/:listingId/review', 'routes/user/listings/review.ts'),
      route('user/listings/:listingId/rewrites', 'routes/user/listings/rewrites.tsx'),
      route('user/listings/:listingId/sections/:section', 'routes/user/listings/section-editor.tsx'),
      route('user/listings/:listingId/sections/:section/rewrite', 'routes/user/listings/rewrite.tsx'),
      route('user/listings/:listingId/sections/:section/versions', 'routes/user/listings/versions.tsx'),
    ]),
  ]),
  // It has a word for visitors, too, so that it stands outside the guard.
  layout('routes/user/generator-layout.tsx', [
    layout('routes/user/errors.tsx', { id: 'routes/user/generator-errors' }, [
      route('user/generate-product-description', 'routes/user/generator.tsx'),
    ]),
  ]),

  // The back office (guard: routes/admin/layout.tsx)
  layout('routes/admin/layout.tsx', [
    layout('routes/admin/errors.tsx', [
      route('admin', 'routes/admin/index.tsx'),
      route('admin/dashboard', 'routes/admin/dashboard/dashboard.tsx'),
      route('admin/revenue', 'routes/admin/revenue/revenue.tsx'),
      route('admin/revenue/export', 'routes/admin/revenue/export.ts'),
      route('admin/orders', 'routes/admin/orders/orders.tsx'),
      route('admin/orders/export', 'routes/admin/orders/export.ts'),
      route('admin/orders/:orderId', 'routes/admin/orders/order.tsx'),
      route('admin/orders/:orderId/delete', 'routes/admin/orders/delete.tsx'),
      route('admin/withdrawals', 'routes/admin/withdrawals/withdrawals.tsx'),
      route('admin/orders/:orderId/withdrawal', 'routes/admin/orders/withdrawal.tsx'),
      route('admin/orders/:orderId/refund', 'routes/admin/orders/refund.tsx'),
      route('admin/orders/:orderId/confirm/:provider', 'routes/admin/orders/confirm-payment.tsx'),
      route('admin/orders/:orderId/recheck', 'routes/admin/orders/recheck.ts'),
      route('admin/orders/:orderId/review', 'routes/admin/orders/review.tsx'),
      route('admin/orders/:orderId/status', 'routes/admin/orders/status.ts'),
      route('admin/payments', 'routes/admin/payments/payments.tsx'),
      route('admin/invoices', 'routes/admin/invoices/invoices.tsx'),
      route('admin/invoices/:invoiceId', 'routes/admin/invoices/invoice.tsx'),
      route('admin/invoices/export', 'routes/admin/invoices/export.ts'),
      route('admin/items-orders', 'routes/admin/orders/items-orders.tsx'),
      route('admin/items-orders/export', 'routes/admin/orders/items-export.ts'),
      route('admin/users', 'routes/admin/users/users.tsx'),
      route('admin/users/:userId', 'routes/admin/users/user.tsx'),
      route('admin/users/:userId/delete', 'routes/admin/users/user-deletion.tsx'),
      route('admin/users/:userId/access', 'routes/admin/users/user-access.ts'),
      route('admin/users/:userId/message', 'routes/admin/users/user-message.tsx'),
      route('admin/activity', 'routes/admin/activity/activity.tsx'),
      route('admin/packages', 'routes/admin/packages/packages.tsx'),
      route('admin/packages/new', 'routes/admin/packages/new-package.tsx'),
      route('admin/packages/:packageId/edit', 'routes/admin/packages/edit-package.tsx'),
      route('admin/packages/:packageId/prices', 'routes/admin/packages/prices.tsx'),
      route('admin/packages/:packageId/move', 'routes/admin/packages/move-package.ts'),
      route('admin/packages/:packageId/delete', 'routes/admin/packages/delete-package.tsx'),
      route('admin/packages/:packageId/restore', 'routes/admin/packages/restore-package.ts'),
      route('admin/items', 'routes/admin/items/items.tsx'),
      route('admin/items/new', 'routes/admin/items/new-item.tsx'),
      route('admin/items/:itemId/edit', 'routes/admin/items/edit-item.tsx'),
      route('admin/items/:itemId/prices', 'routes/admin/items/prices.tsx'),
      route('admin/items/:itemId/delete', 'routes/admin/items/delete-item.tsx'),
      route('admin/items/:itemId/restore', 'routes/admin/items/restore-item.ts'),
      route('admin/discounts', 'routes/admin/discounts/discounts.tsx'),
      route('admin/discounts/new', 'routes/admin/discounts/new-discount.tsx'),
      route('admin/discounts/:codeId/edit', 'routes/admin/discounts/edit-discount.tsx'),
      route('admin/discounts/:codeId/switch', 'routes/admin/discounts/switch-discount.ts'),
      route('admin/batches', 'routes/admin/batches/batches.tsx'),
      route('admin/system', 'routes/admin/system/system.tsx'),
      route('admin/system/clock', 'routes/admin/system/clock.ts'),
      route('admin/mail', 'routes/admin/mail/mails.tsx'),
      route('admin/mail/test', 'routes/admin/mail/test-mail.ts'),
      route('admin/mail/resume', 'routes/admin/mail/resume.ts'),
      route('admin/mail/:mailId', 'routes/admin/mail/mail.tsx'),
      route('admin/mail/:mailId/html', 'routes/admin/mail/html.ts'),
      route('admin/mail/:mailId/retry', 'routes/admin/mail/retry.ts'),
      route('admin/support-messages', 'routes/admin/support/tickets.tsx'),
      route('admin/support-messages/saved-replies', 'routes/admin/support/saved-replies.tsx'),
      route('admin/support-messages/saved-replies/:replyId', 'routes/admin/support/saved-reply.tsx'),
      layout('routes/admin/errors.tsx', { id: PLAIN_TICKET }, [
        route('admin/support-messages/:ticketId', 'routes/admin/support/ticket.tsx'),
      ]),
      route('admin/support-messages/:ticketId/news', 'routes/admin/support/ticket-news.ts'),
      route(
        'admin/support-messages/:ticketId/attachments/:attachmentId',
        'routes/admin/support/attachment.ts',
      ),
      // The settings' tabs stand in their own menu.
      layout('routes/admin/settings/layout.tsx', [
        layout('routes/admin/errors.tsx', { id: 'routes/admin/settings/errors' }, [...settingsRoutes]),
      ]),
      route('admin/*', 'routes/public/not-found.tsx', { id: 'routes/admin/not-found' }),
    ]),
  ]),

  // What editors would save, in the shop's own shell (guard: routes/admin/content/preview-layout.tsx)
  layout('routes/admin/content/preview-layout.tsx', [
    route('admin/settings/:section/preview', 'routes/admin/content/preview.tsx'),
  ]),

  // Machines; the addresses of the HTTP API stand in app/api/operations.server.ts
  route('api/openapi.json', 'routes/api-docs/openapi.ts'),
  route('webhooks/paypal', 'routes/machines/paypal-webhook.ts'),
  route('feeds/:file', 'routes/machines/feed.ts'),
  route('healthz', 'routes/machines/healthz.ts'),
] satisfies RouteConfig
