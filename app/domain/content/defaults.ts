import { BUILT_IN_LOGO } from './address.ts'
import { defaultWords, unsavedWords } from './default-words.ts'
import type { SectionData } from './sections.ts'

/** What an editor begins with in a new shop, and what "reset" brings back. */
export const defaultContent: SectionData = {
  banner: {
    isActive: true,
    typingWords: [...defaultWords],
    backgroundImage: '',
    subTitle: 'Product content, from the facts you have',
    mainTitle: 'You know the product. We write the',
    description:
      'Type what you know about a product. Listwright writes the titles, descriptions, bullet points, search meta and tags. You check them, copy them, and open the shop.',
    buttonText: 'Write your first listing',
    buttonLink: '/register',
    youtubeUrl: '',
    videoImage: '',
  },
  about: {
    isActive: true,
    title: 'One form,',
    highlightedText: 'the whole listing',
    description:
      'Writing the tenth description of the day is when mistakes get in. Listwright takes a product name and your notes, and fills in every field a shop asks for, in one go.',
    features: [
      { strong: 'You pay per listing.', text: 'One credit is one product with all its parts.' },
      {
        strong: 'A failed try costs nothing.',
        text: 'If the writing fails, the credit comes back by itself.',
      },
      { strong: 'No monthly plan.', text: 'Packages are bought once and do not renew.' },
    ],
    imageUrl: '',
    imageAlt: '',
  },
  service: {
    isActive: true,
    sectionTitle: 'What it writes for you',
    sectionDescription:
      'Six kinds of text, one click each to copy. Take all of it or only the part you were stuck on.',
    services: [
      {
        id: 'titles',
        iconClass: 'ti-heading',
        title: 'Titles that fit',
        description:
          'Three title options per product, each written to be read first by a shopper and then by a search engine.',
        link: '/register',
      },
      {
        id: 'descriptions',
        iconClass: 'ti-align-left',
        title: 'Descriptions',
        description: 'Paragraphs that say what the thing is, who it suits and what it is made of.',
        link: '/register',
      },
      {
        id: 'bullets',
        iconClass: 'ti-list',
        title: 'Bullet points',
        description: 'Five to seven short lines, one fact in each, ready for the product page.',
        link: '/register',
      },
      {
        id: 'meta',
        iconClass: 'ti-search',
        title: 'Search meta',
        description: 'A meta title of up to 60 characters and a description of up to 160, with a preview.',
        link: '/register',
      },
      {
        id: 'tags',
        iconClass: 'ti-tag',
        title: 'Tags and slug',
        description: 'Five to seven tags and a clean address, so that the product can be found and filed.',
        link: '/register',
      },
      {
        id: 'languages',
        iconClass: 'ti-world',
        title: 'Your language',
        description: 'About 130 languages. English unless you choose another.',
        link: '/register',
      },
    ],
  },
  contact: {
    isActive: true,
    sectionTitle: 'Write to us',
    buttonText: 'Send message',
    contactInfo: [
      {
        id: 'mail',
        iconClass: 'ti-mail',
        title: 'By e-mail',
        content: '<a href="mailto:support@listwright.test">support@listwright.test</a>',
      },
      {
        id: 'order',
        iconClass: 'ti-receipt',
        title: 'About an order',
        content: 'Have the eight-character order number at hand, for example <code>K7M2QX9B</code>.',
      },
      {
        id: 'ticket',
        iconClass: 'ti-message',
        title: 'Already a customer?',
        content:
          '<a href="/user/support">Open a support ticket</a>, so that the whole conversation stays in one place.',
      },
    ],
    formFields: [
      { name: 'ticketUserName', label: 'Name', type: 'text', required: true, colWidth: 6 },
      { name: 'ticketUserEmail', label: 'E-mail', type: 'email', required: true, colWidth: 6 },
      { name: 'phone', label: 'Phone', type: 'tel', required: false, colWidth: 6 },
      { name: 'subject', label: 'Subject', type: 'text', required: true, colWidth: 6 },
      { name: 'message', label: 'Message', type: 'textarea', required: true, colWidth: 12 },
    ],
  },
  footer: {
    isActive: true,
    logo: { link: '/', url: BUILT_IN_LOGO, alt: 'Listwright' },
    description: 'Product content for people who would rather be making the product.',
    sections: [
      {
        id: 'product',
        title: 'Product',
        links: [
          { id: 'pricing', text: 'Pricing', url: '/#pricing' },
          { id: 'services', text: 'Services', url: '/#service' },
          { id: 'items', text: 'Digital items', url: '/items' },
        ],
      },
      {
        id: 'company',
        title: 'Company',
        links: [
          { id: 'about', text: 'About', url: '/about' },
          { id: 'contact', text: 'Contact', url: '/contact' },
        ],
      },
      {
        id: 'account',
        title: 'Account',
        links: [
          { id: 'dashboard', text: 'Dashboard', url: '/user/dashboard' },
          { id: 'register', text: 'Register', url: '/register' },
        ],
      },
    ],
    copyright: { text: '© 2026 Listwright' },
  },
  'nav-logo': {
    isActive: false,
    imageUrl: BUILT_IN_LOGO,
    altText: 'Listwright',
    linkUrl: '/',
  },
  // Only the owner can say what these are; until then there are no such pages.
  legal: { isActive: true, terms: '', privacy: '' },
}

/** What visitors see of a section that was never saved. */
export const unsavedContent: SectionData = {
  ...defaultContent,
  banner: { ...defaultContent.banner, typingWords: [...unsavedWords] },
}
