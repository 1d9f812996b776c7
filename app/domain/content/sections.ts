import { z } from 'zod'
import { MAX_ADDRESS } from './address.ts'
import { defaultWords } from './default-words.ts'
import { FIELD_TYPES, ROWS } from './rows.ts'
import {
  address,
  choices,
  fieldName,
  html,
  icon,
  line,
  listOf,
  needed,
  neededPicture,
  picture,
  storedIcon,
} from './section-parts.ts'
import { youtubeId } from './youtube.ts'

/** A section as a page may know it: of one that is switched off nothing but that. */
export type Shown<Section> = (Section & { isActive: true }) | { isActive: false }

/** The records that make up the public pages, by the key that they are stored under. */
export interface SectionData {
  banner: BannerSection
  about: AboutSection
  service: ServiceSection
  contact: ContactSection
  footer: FooterSection
  'nav-logo': NavLogo
  legal: LegalTexts
}

export type SectionKey = keyof SectionData
export type BannerSection = z.infer<typeof banner>
export type AboutSection = z.infer<typeof about>
export type ServiceSection = z.infer<typeof service>
export type ContactSection = z.infer<typeof contact>
export type FooterSection = z.infer<typeof footer>
export type NavLogo = z.infer<typeof navLogo>
export type LegalTexts = z.infer<typeof legal>

/** What an owner calls each section. */
export const SECTION_NAMES: Record<SectionKey, string> = {
  banner: 'Banner section',
  about: 'About section',
  service: 'Featured section',
  contact: 'Contact section',
  footer: 'Footer',
  'nav-logo': 'Logo',
  legal: 'Terms and privacy',
}

const shown = { isActive: z.boolean() }
const id = line(40)

const bannerFields = z.object({
  // Empty ones are dropped; when no word is left, the standard ones come back.
  typingWords: z
    .array(line(60))
    .max(ROWS.typingWords.max, { error: 'There can be at most 20 typing words.' })
    .transform((words) => {
      let kept = words.filter(Boolean)
      return kept.length > 0 ? kept : [...defaultWords]
    }),
  backgroundImage: picture,
  subTitle: line(120),
  mainTitle: needed(200, 'Enter a main title.'),
  description: line(1000),
  buttonText: line(60),
  buttonLink: address,
  youtubeUrl: line(MAX_ADDRESS).refine((text) => text === '' || youtubeId(text) !== undefined, {
    error: 'Enter an address on youtube.com or youtu.be.',
  }),
  /** The picture that is shown before the video is played. */
  videoImage: picture,
})

const aboutFields = z.object({
  title: needed(200, 'Enter a title.'),
  highlightedText: line(200),
  description: line(2000),
  // Those without a text are dropped.
  features: z
    .array(z.object({ text: line(300), strong: line(120) }))
    .max(ROWS.features.max, { error: 'There can be at most 20 features.' })
    .transform((rows) => rows.filter(({ text }) => text !== ''))
    .refine((rows) => rows.length > 0, { error: 'Keep at least one feature with a text.' }),
  imageUrl: picture,
  imageAlt: line(200),
})

const serviceRow = {
  id,
  iconClass: storedIcon,
  title: needed(120, 'Enter a title for this feature.'),
  description: line(500),
  link: address,
}

const serviceFields = z.object({
  sectionTitle: needed(200, 'Enter a section title.'),
  sectionDescription: line(1000),
  services: listOf('feature', ROWS.services, serviceRow),
})

const contactInfoRow = {
  id,
  iconClass: storedIcon,
  title: needed(120, 'Enter a title for this contact info.'),
  content: html(2000),
}

const contactFields = z.object({
  sectionTitle: needed(200, 'Enter a section title.'),
  buttonText: line(60),
  contactInfo: listOf('contact info', ROWS.contactInfo, contactInfoRow),
  formFields: listOf('form field', ROWS.formFields, {
    name: fieldName,
    label: needed(120, 'Enter a label for this field.'),
    type: choices(FIELD_TYPES),
    required: z.boolean().default(false),
    /** Columns of twelve that the field takes where there is room. */
    colWidth: z
      .int({ error: 'Enter a whole number from 1 to 12.' })
      .min(1, { error: 'Enter a whole number from 1 to 12.' })
      .max(12, { error: 'Enter a whole number from 1 to 12.' }),
  }),
})

const footerFields = z.object({
  logo: z.object({ link: address, url: neededPicture('Enter the address of the logo.'), alt: line(200) }),
  description: line(1000),
  sections: listOf('section', ROWS.sections, {
    id,
    title: needed(120, 'Enter a title for this section.'),
    links: listOf('link', ROWS.links, {
      id,
      text: needed(120, 'Enter the words of this link.'),
      url: address.default('#'),
    }),
  }),
  copyright: z.object({ text: line(200) }),
})

const navLogoFields = z.object({
  imageUrl: neededPicture('Enter the address of the logo.'),
  altText: line(200),
  linkUrl: address,
})

const legalFields = z.object({
  terms: line(40_000),
  privacy: line(40_000),
})

/** What an editor's form may hold: each record without whether it is shown. */
export const editedSchemas = {
  banner: bannerFields,
  about: aboutFields,
  service: serviceFields.extend({
    services: listOf('feature', ROWS.services, { ...serviceRow, iconClass: icon }),
  }),
  contact: contactFields.extend({
    contactInfo: listOf('contact info', ROWS.contactInfo, { ...contactInfoRow, iconClass: icon }),
    // Of two fields with one name a browser would send the second one unseen.
    formFields: contactFields.shape.formFields.superRefine((rows, context) => {
      let names = rows.map(({ name }) => name)
      for (let [at, name] of names.entries()) {
        if (names.indexOf(name) === at) continue
        context.addIssue({ code: 'custom', path: [at, 'name'], message: 'Another field has this name.' })
      }
    }),
  }),
  footer: footerFields,
  'nav-logo': navLogoFields,
  legal: legalFields,
}

const banner = bannerFields.extend(shown)
const about = aboutFields.extend(shown)
const service = serviceFields.extend(shown)
const contact = contactFields.extend(shown)
const footer = footerFields.extend(shown)
const navLogo = navLogoFields.extend(shown)
const legal = legalFields.extend(shown)

/** What each record must look like, when it is saved and when it is read. */
export const sectionSchemas = {
  banner,
  about,
  service,
  contact,
  footer,
  'nav-logo': navLogo,
  legal,
} satisfies { [K in SectionKey]: z.ZodType<SectionData[K]> }
