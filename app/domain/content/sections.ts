import { z } from 'zod'
import { MAX_ADDRESS, safeAddress } from './address.ts'
import { youtubeId } from './youtube.ts'

/** The records that make up the public pages, by the key that they are stored under. */
export interface SectionData {
  banner: BannerSection
  about: AboutSection
  service: ServiceSection
  contact: ContactSection
  footer: FooterSection
  'nav-logo': NavLogo
}

export type SectionKey = keyof SectionData
export type BannerSection = z.infer<typeof banner>
export type AboutSection = z.infer<typeof about>
export type ServiceSection = z.infer<typeof service>
export type ContactSection = z.infer<typeof contact>
export type FooterSection = z.infer<typeof footer>
export type NavLogo = z.infer<typeof navLogo>

const line = (max: number) => z.string().trim().max(max)
const needed = (max: number) => line(max).min(1)

/** A link that a page may show; empty where there is none. */
const address = line(MAX_ADDRESS).refine((text) => text === '' || safeAddress(text) !== undefined, {
  error: 'Enter a web address, an e-mail or telephone link, or a path on this site.',
})

/** The address of a picture: on the web or on this site; empty where there is none. */
const picture = line(MAX_ADDRESS).refine((text) => text === '' || isPicture(text), {
  error: 'Enter the web address of a picture.',
})

const id = needed(40)
const iconClass = line(60)

const banner = z.object({
  isActive: z.boolean(),
  typingWords: z.array(needed(60)).min(1).max(20),
  backgroundImage: picture,
  subTitle: line(120),
  mainTitle: needed(200),
  description: line(1000),
  buttonText: line(60),
  buttonLink: address,
  youtubeUrl: line(MAX_ADDRESS).refine((text) => text === '' || youtubeId(text) !== undefined, {
    error: 'Enter an address on youtube.com or youtu.be.',
  }),
})

const about = z.object({
  isActive: z.boolean(),
  title: needed(200),
  highlightedText: line(200),
  description: line(2000),
  features: z
    .array(z.object({ text: line(300), strong: line(120) }))
    .min(1)
    .max(20),
  imageUrl: picture,
  imageAlt: line(200),
})

const service = z.object({
  isActive: z.boolean(),
  sectionTitle: needed(200),
  sectionDescription: line(1000),
  services: z
    .array(z.object({ id, iconClass, title: line(120), description: line(500), link: address }))
    .min(1)
    .max(24),
})

const contact = z.object({
  isActive: z.boolean(),
  sectionTitle: needed(200),
  buttonText: line(60),
  contactInfo: z
    .array(z.object({ id, iconClass, title: line(120), content: line(2000) }))
    .min(1)
    .max(12),
  formFields: z
    .array(
      z.object({
        name: needed(60).regex(/^[A-Za-z][\w-]*$/),
        label: needed(120),
        type: z.enum(['text', 'email', 'tel', 'url', 'number', 'date', 'textarea']),
        required: z.boolean(),
        /** Columns of twelve that the field takes where there is room. */
        colWidth: z.int().min(1).max(12),
      }),
    )
    .min(1)
    .max(20),
})

const footer = z.object({
  isActive: z.boolean(),
  logo: z.object({ link: address, url: picture, alt: line(200) }),
  description: line(1000),
  sections: z
    .array(
      z.object({
        id,
        title: needed(120),
        links: z
          .array(z.object({ id, text: needed(120), url: address.default('#') }))
          .min(1)
          .max(12),
      }),
    )
    .min(1)
    .max(6),
  copyright: z.object({ text: line(200) }),
})

const navLogo = z.object({
  isActive: z.boolean(),
  imageUrl: picture,
  altText: line(200),
  linkUrl: address,
})

/** What each record must look like, when it is saved and when it is read. */
export const sectionSchemas = {
  banner,
  about,
  service,
  contact,
  footer,
  'nav-logo': navLogo,
} satisfies { [K in SectionKey]: z.ZodType<SectionData[K]> }

function isPicture(text: string): boolean {
  return safeAddress(text) !== undefined && /^(https?:|\/)/i.test(text)
}
