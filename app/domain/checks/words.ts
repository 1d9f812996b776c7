export const ebaySource = 'developer.ebay.com: listing titles; descriptions on mobile devices'
export const onPhones = '{} on phones'
export const etsySource = 'Etsy Open API 3.0.0 (characters); Etsy staff on titles and tags'
export const googleSource = 'Google Merchant Center product data: title, description, product_highlight'
export const metaSource = 'Meta product catalogue: title of 200 characters, 65 advised; description'
export const shopifySource = 'Shopify admin: lengths advised for search engines'
export const seoTitle = 'SEO title {}'
export const seoText = 'SEO text {}'
export const searchSource = 'What search engines show of a page'
export const metaTitle = 'meta title {}'
export const metaDescription = 'meta description {}'
export const yourFacts = 'your facts'
export const fact = (nearestFact: number) => `fact\u00a0${nearestFact}`
export const pleaseConfirm = (quoted: string) => `Please confirm ${quoted}. It is not in your facts.`
export const pleaseConfirmTheNumberAppearsInWith = (quoted: string, fact: string, unit: number | string) =>
  `Please confirm ${quoted}. The number appears in ${fact}, with “${unit}”.`
export const pleaseConfirmTheNumberAppearsInWithout = (quoted: string, fact: string) =>
  `Please confirm ${quoted}. The number appears in ${fact}, without this unit.`
export const pleaseConfirmItLooksConvertedFromWhich = (
  quoted: string,
  fact: string,
  unit: number | string | undefined,
) => `Please confirm ${quoted}. It looks converted from ${fact}, which is in “${unit}”.`
export const pleaseConfirmThisCertificateOrStandard = (quoted: string) =>
  `Please confirm ${quoted}. This certificate or standard is not in your facts.`
export const pleaseConfirmThisMaterial = (quoted: string) =>
  `Please confirm ${quoted}. This material is not in your facts.`
export const pleaseConfirmThisPlaceOfOrigin = (quoted: string) =>
  `Please confirm ${quoted}. This place of origin is not in your facts.`
export const pleaseConfirmChannelsMayRejectIt = (quoted: string, forbidden: string | undefined) =>
  `Please confirm ${quoted}. ${forbidden ?? 'Channels may reject it.'}`
export const pleaseConfirmItIsInFactBut = (
  quoted: string,
  fact: number | string | undefined,
  factList: string,
) => `Please confirm ${quoted}. Fact\u00a0${fact} says this, but the text was written from ${factList}.`
export const pleaseConfirmThisText = (factList: string) =>
  `Please confirm this text. It refers to ${factList}, which does not exist.`
export const manyChannelsRejectSuperlatives = 'Many channels reject superlatives.'
export const manyChannelsRejectGuarantees = 'Many channels reject guarantees.'
export const healthClaimsNeedProof = 'Health claims need proof.'
export const environmentalClaimsNeedProof = 'Environmental claims need proof.'
export const offsetClaimsAreBanned =
  'The EU bans claims that a product has a neutral, reduced or positive impact because emissions are offset (Directive (EU) 2024/825).'
export const legalMinimumIsNothingSpecial =
  'The EU bans advertising what the law requires anyway as something special (Directive (EU) 2024/825).'
export const manyChannelsRejectPromotionalLanguage = 'Many channels reject promotional language.'
export const hasMoreCharacters = (
  place: string,
  count: number | string | undefined,
  limit: number | string | undefined,
) => `${place} has ${count} characters. Your brand’s limit is ${limit}.`
export const hasFewerCharacters = (
  place: string,
  count: number | string | undefined,
  limit: number | string | undefined,
) =>
  `${place} has ${count} ${count === 1 ? 'character' : 'characters'}. Your brand asks for ${limit} or more.`
export const brandAllowsFewer = (
  section: string,
  count: number | string | undefined,
  limit: number | string | undefined,
) => `${section}: ${count} entries. Your brand allows ${limit}.`
export const brandAsksForMore = (
  section: string,
  count: number | string | undefined,
  limit: number | string | undefined,
) => `${section}: ${count} ${count === 1 ? 'entry' : 'entries'}. Your brand asks for ${limit} or more.`
export const pleaseCheck = (quote: string) => `Please check ${quote}. Your brand avoids it.`
export const pleaseCheckWhetherShouldBeUsed = (quote: string) =>
  `Please check whether ${quote} should be used. Your brand asks for it.`
export const pleaseCheckYourBrandWrites = (quote: string, quote2: string) =>
  `Please check ${quote}. Your brand uses ${quote2}.`
export const hasMoreSentences = (place: string, count: number | string | undefined) =>
  `${place} has ${count} sentences. Your brand asks for one.`
export const bytesTheLimitIs = (
  field: string,
  count: number | string | undefined,
  limit: number | string | undefined,
) => `${field}: ${count} bytes. The limit is ${limit}.`
export const theLimitIs = (
  field: string,
  count: number | string | undefined,
  limit: number | string | undefined,
) => `${field}: ${count} entries. The limit is ${limit}.`
export const atLeastAreNeeded = (
  field: string,
  count: number | string | undefined,
  minimum: number | string | undefined,
) =>
  `${field}: ${count} ${count === 1 ? 'entry' : 'entries'}. At least ${minimum} ${minimum === 1 ? 'is' : 'are'} needed.`
export const pleaseCheckTheChannelDoesNotAllow = (field: string, quoted: string) =>
  `${field}: please check ${quoted}. The channel does not allow this character here.`
export const pleaseLeaveOutAtEnd = (field: string, quoted: string) =>
  `${field}: please leave out ${quoted} at the end.`
export const isThereMoreThan = (field: string, quoted: string, times: string) =>
  `${field}: ${quoted} appears more than ${times}.`
export const pleaseUseFewerCapitalLetters = (field: string) => `${field}: please use fewer capital letters.`
export const pleaseBeginWithCapitalLetter = (field: string) => `${field}: please begin with a capital letter.`
export const pleaseCheckTheChannelDoesNotAllowPromotional = (field: string, quoted: string) =>
  `${field}: please check ${quoted}. The channel does not allow promotional claims or guarantees.`
export const pleaseLeaveOut = (field: string, quoted: string) =>
  `${field}: please leave out ${quoted}. The channel does not allow emoji.`
export const pleaseLeaveOutTheChannelDoesNotAllow = (field: string, quoted: string) =>
  `${field}: please leave out ${quoted}. The channel does not allow HTML.`
export const pleaseLeaveOutTheChannelDoesNotAllowWeb = (field: string, quoted: string) =>
  `${field}: please leave out ${quoted}. The channel does not allow web addresses or phone numbers.`
export const charactersAtLeastAreNeeded = (
  field: string,
  count: number | string | undefined,
  minimum: number | string | undefined,
) => `${field}: ${count} ${count === 1 ? 'character' : 'characters'}. At least ${minimum} are needed.`
export const charactersInAllTheLimitIs = (
  field: string,
  count: number | string | undefined,
  total: number | string | undefined,
) => `${field}: ${count} characters in all. The limit is ${total}.`
export const charactersTheLimitIs = (
  field: string,
  count: number | string | undefined,
  limit: number | string | undefined,
) => `${field}: ${count} characters. The limit is ${limit}.`
export const pleaseCheckTheModelSeemsToHaveDeclined = (quote: string) =>
  `Please check ${quote}. The model seems to have declined to write.`
export const pleaseCheckItLooksLikeAPlaceholder = (quote: string) =>
  `Please check ${quote}. It looks like a placeholder that was not filled in.`
export const pleaseCheckItLooksLikeAComment = (quote: string) =>
  `Please check ${quote}. It looks like a comment from the model, not part of your listing.`
export const pleaseCheckTheLanguage = 'Please check the language. This text seems to be in a different one.'
export const pleaseCheckTheSameSentenceAppears = (quote: string) =>
  `Please check ${quote}. The same sentence appears more than once.`
export const times = (limit: number | string | undefined) => `${limit} times`
export const searchResults = 'Search results'
