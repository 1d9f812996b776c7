import { t } from '#app/i18n/macro.ts'
import type { ShopFacts } from '../section-spec.ts'

/** The drafts leave open what only the owner knows, in these brackets. */
export function draftOfTerms({ name, supportEmail }: ShopFacts): string {
  return [
    t`[FILL IN: have this draft checked for your country and your customers, then delete this line]`,
    t`These terms hold for everything you buy from ${{ shopName: name }}.`,
    `# ${t`Who sells`}`,
    t`[FILL IN: your full name or your company’s, its legal form, and who represents it]`,
    t`[FILL IN: your postal address]`,
    contact(supportEmail),
    t`[FILL IN: register and number, VAT number, supervisory authority, where you have them]`,
    `# ${t`What is sold`}`,
    t`Packages of credits and digital items. One credit writes one listing for one product in one language. If writing fails, the credit is returned.`,
    t`Listings are written by a language model from the facts that you enter. Check them before you publish them: you are responsible for what your shop says.`,
    `# ${t`The contract and the price`}`,
    t`The contract is concluded when you send your order with the button that says so, and we confirm it by email. Prices are shown before you order, with the taxes that apply.`,
    t`Packages are paid once and do not renew. Their last day is shown before you pay. [FILL IN: what happens to credits that are left after that day]`,
    `# ${t`Right of withdrawal`}`,
    t`If you buy as a consumer, you can withdraw from the contract within 14 days without giving a reason. Tell us in any clear way, for example by the form that is linked at the bottom of each page as “${{ link: t`Withdraw from contract here` }}”.`,
    t`We then return what you paid within 14 days, in the way you paid it. [FILL IN: what you charge for credits that were used before the withdrawal, and when the right ends for digital items]`,
    `# ${t`If something goes wrong`}`,
    t`You have the rights that the law gives you for defective digital content. Write to us first: most things can be put right at once.`,
    t`[FILL IN: limits of your liability, as far as the law allows them]`,
    `# ${t`Law and disputes`}`,
    t`[FILL IN: the law that applies, and whether you take part in dispute resolution for consumers]`,
  ].join('\n\n')
}

export function draftOfPrivacy({ name, supportEmail }: ShopFacts): string {
  return [
    t`[FILL IN: have this draft checked for your country and your services, then delete this line]`,
    t`This page says what ${{ shopName: name }} does with data about you.`,
    `# ${t`Who is responsible`}`,
    t`[FILL IN: your full name or your company’s, and the postal address]`,
    contact(supportEmail),
    `# ${t`What is stored, and why`}`,
    [
      t`Your account: name, email address, password as a hash, and what you add to your profile. Without it there is no contract.`,
      t`Your orders: what you bought, the billing address and the payment’s number. The contract and bookkeeping law need them.`,
      t`Your products, facts, photos and listings: for as long as you keep them here.`,
      t`Messages to support: to answer them.`,
      t`Addresses of devices that sign in, and failed attempts: for a short time, to protect accounts.`,
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
    t`Cookies are used only to keep you signed in, to protect forms and to remember your choices. There is no tracking.`,
    `# ${t`Who else receives data`}`,
    [
      t`PayPal, if you pay through it: the order’s number, its content and its price.`,
      t`The language model’s provider: the product’s name, facts, photos and texts, without your name. [FILL IN: the provider, and the country it works in]`,
      t`[FILL IN: who hosts the server and who sends the emails]`,
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
    `# ${t`Your rights`}`,
    t`You can download all your data and delete your account under “${{ page: t`Account security` }}” in your profile. You can ask what is stored about you, have it corrected, restricted or erased, and object to its use.`,
    t`You can complain to a supervisory authority: [FILL IN: its name and address]`,
  ].join('\n\n')
}

function contact(supportEmail: string | undefined): string {
  return supportEmail ?? t`[FILL IN: an email address or telephone number]`
}
