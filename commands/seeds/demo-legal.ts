import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
import { type Db, transact } from '#db/client.server.ts'

/** Gives a shop without terms and a privacy policy the demo's, as examples of what an owner may write. */
export function seedDemoLegal(db: Db): Promise<void> {
  return transact(db, async (trx) => {
    const there = await trx
      .selectFrom('content_sections')
      .select('key')
      .where('key', '=', 'legal')
      .executeTakeFirst()
    if (!there) await writeSection(trx, 'legal', { isActive: true, terms: TERMS, privacy: PRIVACY })
  })
}

const TERMS = `These are the example terms of a demo shop. Replace them with your own before you sell anything.

# What you buy
A package is a number of credits. One credit writes one product listing with all its parts. If writing fails, the credit is returned automatically.

You pay for a digital item once. Its address is on your receipt, and you can keep using it.

# Payment
You choose how to pay when you order, in the currency shown on the order. Orders that are not paid are cancelled after 14 days.

# How long credits count
Each package says how many days it lasts. You see its last day before you pay. Credits do not expire with it.

# What you may do with the texts
The listings are yours. Read them before you publish them: you know the product, the model does not.

# Refunds
Write to us within 14 days if something went wrong:
- from your account, with a support ticket, or
- by email to support@listwright.test.`

const PRIVACY = `This is the example privacy policy of a demo shop. Replace it with your own before you sell anything.

# What we keep
- Your name and email address, and what you add to your profile.
- Your orders, with the billing details that you entered, for as long as the law requires invoices to be kept.
- Your product notes and the texts made from them, until you delete your account.

# Who else sees it
If you pay through PayPal, it handles the payment and tells us whether it went through. Your product notes go to the language model that writes the listing. A VAT number that you enter is sent to VIES, the European Commission’s register, or to HMRC, to find out whether it is registered.

# Cookies
One cookie keeps you signed in. There is no advertising, and no one counts your visits.

# Your rights
You can download all your data, and delete your account, under “Account security” in your profile. Questions go to support@listwright.test.`
