import * as words from './words.tsx'
/** Commands to begin with, as they are run. SHOP stands for the shop's address, $TOKEN for a token that may write. */
export const EXAMPLES = [
  { title: words.theAvailablePackages, command: 'curl -s SHOP/packages' },
  {
    title: words.yourAccountAndItsCredits,
    command: `curl -s SHOP/users \\
  -H "Authorization: Bearer $TOKEN"`,
  },
  {
    title: words.haveAListingWritten,
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
    title: words.listingsWithOpenChecks,
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
    title: words.writeToSupport,
    command: `curl -s SHOP/new-support-message \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
    "subject": "An invoice",
    "message": "May I have it with the address of my company?"
  }'`,
  },
  {
    title: words.setYourProfilePhoto,
    command: `curl -s SHOP/api/upload-image \\
  -H "Authorization: Bearer $TOKEN" \\
  -F image=@photo.png`,
  },
]
