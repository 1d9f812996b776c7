/**
 * What `npm run test:rest` runs after `npm test`: what takes long and seldom fails alone. Every other test file is in
 * `npm test`.
 */
export const REST: string[] = [
  'tests/api/malformed.test.ts',
  'tests/backups/alert.test.ts',
  'tests/backups/offsite.test.ts',
  'tests/backups/shop-archive.test.ts',
  'tests/backups/standby.test.ts',
  'tests/commands.test.ts',
  'tests/deploy/deploy.test.ts',
  'tests/deploy/soak.test.ts',
  'tests/domain/lists/search.test.ts',
  'tests/domain/payments/agreement.test.ts',
  'tests/domain/payments/outage.test.ts',
  'tests/domain/payments/storm.test.ts',
  'tests/domain/payments/webhook-storm.test.ts',
  'tests/failure-walk.test.ts',
  'tests/kill.test.ts',
  'tests/languages.test.ts',
  'tests/malformed.test.ts',
  'tests/routes/admin/content/conflicts.test.ts',
  'tests/routes/admin/content/rows.test.ts',
  'tests/routes/checkout/item-access.test.ts',
  'tests/routes/user/imports/bad-input.test.ts',
  'tests/secrets.test.ts',
  'tests/server/fuzz.test.ts',
  'tests/server/inherited-socket.test.ts',
  'tests/server/overload.test.ts',
  'tests/server/render-walk.test.ts',
  'tests/server/workers.test.ts',
  'tests/stand-ins/gemini.test.ts',
  'tests/stand-ins/paypal-faults.test.ts',
  'tests/storage.test.ts',
  'tests/browser/access.journey.ts',
  'tests/browser/access-pages.journey.ts',
  'tests/browser/admin.journey.ts',
  'tests/browser/admin-pages-further.journey.ts',
  'tests/browser/api.journey.ts',
  'tests/browser/back-office.journey.ts',
  'tests/browser/editor-drafts.journey.ts',
  'tests/browser/editors.journey.ts',
  'tests/browser/google.journey.ts',
  'tests/browser/generator.journey.ts',
  'tests/browser/google-link.journey.ts',
  'tests/browser/items.journey.ts',
  'tests/browser/layout.journey.ts',
  'tests/browser/lists.journey.ts',
  'tests/browser/lost-connection.journey.ts',
  'tests/browser/money-back.journey.ts',
  'tests/browser/old-browsers.journey.ts',
  'tests/browser/pages-further.journey.ts',
  'tests/browser/passkeys.journey.ts',
  'tests/browser/pay-buttons.journey.ts',
  'tests/browser/people.journey.ts',
  'tests/browser/studio.journey.ts',
  'tests/browser/support.journey.ts',
  'tests/browser/text/dillo.journey.ts',
  'tests/browser/text/new-account.journey.ts',
  'tests/browser/text/studio.journey.ts',
  'tests/browser/text/text-browsers.journey.ts',
  'tests/browser/two-factor.journey.ts',
  'tests/browser/video.journey.ts',
  'tests/browser/weak-devices.journey.ts',
]

/** The options of a vitest run for the files of one kind, all of them or those of the part that the environment names. */
export function filesOf(kind: 'test' | 'journey'): { include: string[]; exclude?: string[] } {
  let all = `tests/**/*.${kind}.{ts,tsx}`
  let rest = REST.filter((file) => file.includes(`.${kind}.`))
  if (process.env.TEST_PART === 'rest') return { include: rest }
  return process.env.TEST_PART === 'first' ? { include: [all], exclude: rest } : { include: [all] }
}
