import { FIELD_TYPES, ROWS } from '#app/domain/content/rows.ts'
import { type SectionSpec, sectionWords } from '../spec.ts'

export const contact: SectionSpec = {
  key: 'contact',
  path: 'contact',
  title: 'Contact page settings',
  lead: 'How to reach the shop, and the form that becomes a support message.',
  seenAt: '/#contact',
  parts: [
    { kind: 'line', name: 'sectionTitle', label: 'Section title', half: true },
    { kind: 'line', name: 'buttonText', label: 'Button text', optional: true, half: true },
    {
      kind: 'list',
      name: 'contactInfo',
      label: 'Contact info',
      row: 'contact info',
      rows: ROWS.contactInfo,
      ids: true,
      fresh: { iconClass: 'ti-mail' },
      fields: [
        { kind: 'line', name: 'title', label: 'Title' },
        {
          kind: 'text',
          name: 'content',
          label: 'Content',
          hint: 'HTML: links, b, strong, i, em, code, small, br, p and lists. Everything else is left out.',
          lines: 3,
          optional: true,
        },
        { kind: 'icon', name: 'iconClass', label: 'Icon' },
      ],
    },
    {
      kind: 'list',
      name: 'formFields',
      label: 'Form fields',
      hint: 'ticketUserName, ticketUserEmail, subject, phone and message find their place in the support message; all others are added to its text. Answers go to ticketUserEmail.',
      row: 'form field',
      rows: ROWS.formFields,
      fresh: { type: 'text', colWidth: '12' },
      fields: [
        { kind: 'line', name: 'label', label: 'Label', half: true },
        { kind: 'line', name: 'name', label: 'Name', half: true },
        { kind: 'select', name: 'type', label: 'Type', options: FIELD_TYPES, half: true },
        { kind: 'number', name: 'colWidth', label: 'Columns of twelve', half: true },
        { kind: 'check', name: 'required', label: 'Has to be filled in' },
      ],
    },
  ],
  words: sectionWords('Contact'),
}
