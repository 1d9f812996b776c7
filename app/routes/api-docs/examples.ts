import { t } from '#app/i18n/macro.ts'
import * as words from './words.tsx'
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
    "productDetails": "Airy, made in Portugal, five colours",
    "language": "English"
  }'`,
  },
  {
    title: words.listingsOfYourAccount,
    command: `curl -s SHOP/api/generations \\
  -H "Authorization: Bearer $TOKEN"`,
  },
  {
    title: t`Your listings in English with open checks. Each one has its own address, with its sections and checks.`,
    command: `curl -s 'SHOP/api/listings?language=English&checks=true' \\
  -H "Authorization: Bearer $TOKEN"`,
  },
  {
    title: words.sendProducts,
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
