/** The addresses of the HTTP API as the route table has them. What each of them does, `routes/api/operations.server.ts` says. */
export const API_PATHS = [
  'packages',
  'package/:packageId',
  'add-package',
  'edit-package/:packageId',
  'item/:itemId',

  'new-order',
  'orders',
  'order/:orderId',
  'cancel-order/:orderId',
  'verify-order/:orderId',
  'process-payment-complete/:orderId',
  'new-item-order',
  'item-orders',
  'item-order/:orderId',
  'item-update-payment-status/:orderId',

  'users',
  'users/admins',
  'api/create-user',
  'api/users/:userId',
  'update-user-profile/:userId',
  'send-message',
  'api/deduct-credit',
  'api/refund-credit',
  'api/upload-image',

  'new-support-message',
  'support-messages',
  'support-message/:ticketId',
  'support-message-status/:ticketId',

  'api/banner-section',
  'api/banner-section/reset',
  'api/about-section',
  'api/about-section/toggle',
  'api/about-section/reset',
  'api/service-section',
  'api/service-section/toggle',
  'api/service-section/reset',
  'api/contact-section',
  'api/contact-section/toggle',
  'api/contact-section/reset',
  'api/footer-section',
  'api/footer-section/toggle',
  'api/footer-section/reset',
  'api/nav-logo',

  'api/paypal-settings',
  'api/paypal-settings/reset',
  'api/gemini-keys',
  'api/gemini-keys/:keyId',
  'api/gemini-keys/:keyId/toggle',

  'api/generations',
  'api/generations/:jobId',
] as const

export type ApiPath = (typeof API_PATHS)[number]

/** Whether the pattern of a route, with or without its first slash, belongs to the API, unknown addresses below /api too. */
export function isApiPattern(pattern: string): boolean {
  return PATTERNS.has(pattern.replace(/^\//, ''))
}

const PATTERNS = new Set<string>([...API_PATHS, 'api/*'])
