import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'

/** Commands to begin with, as they are run. SHOP stands for the shop's address, $TOKEN for a token that may write. */
export const examples = () => [
  { title: t`The available packages. This one needs no token.`, command: 'curl -s SHOP/packages' },
  {
    title: t`Your account and its credits.`,
    command: `curl -s SHOP/users \\
  -H "Authorization: Bearer $TOKEN"`,
  },
  {
    title: t`Have a listing written. It uses one credit.`,
    command: `curl -s -i SHOP/api/generations \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: linen-shirt-1" \\
  -d '{
    "productName": "Linen shirt",
    "productDetails": "100 % linen, made in Portugal, five colours",
    "language": "English"
  }'`,
  },
  {
    title: (
      <Trans>
        The listings of your account. Request one by its <code>_id</code> until its status is{' '}
        <code>done</code>.
      </Trans>
    ),
    command: `curl -s SHOP/api/generations \\
  -H "Authorization: Bearer $TOKEN"`,
  },
  {
    title: t`Your listings in English with open checks. Each one has its own address, with its sections and checks.`,
    command: `curl -s 'SHOP/api/listings?language=English&checks=true' \\
  -H "Authorization: Bearer $TOKEN"`,
  },
  {
    title: (
      <Trans>
        Send a file of products to be written together. This uses no credits: use the <code>_id</code> in the
        response to get the price and to start.
      </Trans>
    ),
    command: `curl -s SHOP/api/batches \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: text/csv" \\
  -H "Idempotency-Key: autumn-2026" \\
  --data-binary @products.csv`,
  },
  {
    title: t`Write to support.`,
    command: `curl -s SHOP/new-support-message \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
    "subject": "An invoice",
    "message": "May I have it with the address of my company?"
  }'`,
  },
  {
    title: t`Set your profile photo.`,
    command: `curl -s SHOP/api/upload-image \\
  -H "Authorization: Bearer $TOKEN" \\
  -F image=@photo.png`,
  },
]
