import { z } from 'zod'
import * as domainWords from '#app/domain/words.ts'
import { t } from '#app/i18n/macro.ts'
import { MAX_ADDRESS } from '../address.ts'
import { address, optionalText, picture, requiredText } from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'
import { youtubeId } from '../youtube.ts'
import * as words from './words.ts'

const standardWords = [
  words.seoFriendlyTitles,
  words.engagingDescriptions,
  domainWords.featureHighlights,
  words.persuasiveBulletPoints,
  words.productTags,
  words.metaTitles,
  words.metaDescriptions,
]

const WORDS = { min: 1, max: 20 }

const fields = z.object({
  // Empty ones are dropped; when no word is left, the standard ones come back.
  typingWords: z
    .array(optionalText(60))
    .max(WORDS.max, { error: () => t`You can have at most 20 typing words.` })
    .transform((words) => {
      let kept = words.filter(Boolean)
      return kept.length > 0 ? kept : [...standardWords]
    }),
  backgroundImage: picture,
  subTitle: optionalText(120),
  mainTitle: requiredText(200, words.enterAMainTitle),
  description: optionalText(1000),
  buttonText: optionalText(60),
  buttonLink: address,
  youtubeUrl: optionalText(MAX_ADDRESS).refine((text) => text === '' || youtubeId(text) !== undefined, {
    error: () => t`Enter an address on youtube.com or youtu.be.`,
  }),
  /** Before the video is played. */
  videoImage: picture,
})

const defaults = {
  isActive: true,
  typingWords: [...standardWords],
  backgroundImage: '',
  subTitle: words.productContentFromFactsYouHave,
  mainTitle: words.youKnowTheProduct,
  description: words.typeWhatYouKnowAboutProduct,
  buttonText: words.writeYourFirstListing,
  buttonLink: '/user/generate-product-description',
  youtubeUrl: '',
  videoImage: '',
}

export const banner = defineSection({
  label: words.bannerSection,
  tab: { label: words.bannerSection },
  fields,
  defaults,
  unsaved: { ...defaults, typingWords: [words.seoFriendlyTitles] },
  editor: {
    path: 'banner',
    title: words.bannerSectionManagement,
    name: words.theBanner,
    lead: words.firstThingOnLandingPage,
    seenAt: '/#home',
    parts: [
      { kind: 'line', name: 'mainTitle', label: words.mainTitle, hint: words.typingWordsFollowIt },
      { kind: 'line', name: 'subTitle', label: words.subTitle, optional: true },
      { kind: 'text', name: 'description', label: domainWords.description, lines: 3, optional: true },
      { kind: 'line', name: 'buttonText', label: words.buttonText, optional: true, half: true },
      { kind: 'line', name: 'buttonLink', label: words.buttonLink, optional: true, half: true },
      { kind: 'line', name: 'youtubeUrl', label: words.youtubeAddress, optional: true },
      {
        kind: 'line',
        name: 'videoImage',
        label: words.videoPictureAddress,
        hint: words.shownUntilSomeonePlaysVideo,
        optional: true,
      },
      {
        kind: 'line',
        name: 'backgroundImage',
        label: words.backgroundImageAddress,
        hint: words.fillsBannerBehindItsTextAndReplaces,
        optional: true,
      },
      {
        kind: 'list',
        name: 'typingWords',
        label: words.typingWords,
        hint: words.shownOneAfterAnotherInThisOrder,
        row: 'word',
        rows: WORDS,
        fields: null,
      },
    ],
    picture: {
      name: 'backgroundImage',
      label: words.backgroundImageFile,
      box: { width: 1600, height: 1600 },
    },
    messages: {
      ...messagesFor(words.banner),
      saved: words.bannerDataSavedSuccessfully,
      failedLoad: words.failedToFetchBannerData,
      unreadable: words.noBannerDataFound,
      unreachable: words.errorFetchingBannerData,
      failedSave: words.failedToSaveBannerData,
      failedReset: words.failedToResetBannerData,
    },
  },
})
