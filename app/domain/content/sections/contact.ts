import { z } from 'zod'
import {
  choiceOf,
  fieldName,
  icon,
  optionalHtml,
  optionalText,
  requiredText,
  rowsOf,
  storedIcon,
} from '../field-schemas.ts'
import { defineSection, messagesFor } from '../section-spec.ts'

const FIELD_TYPES = ['text', 'email', 'tel', 'url', 'number', 'date', 'textarea'] as const

const INFOS = { min: 1, max: 12 }
const FORM_FIELDS = { min: 1, max: 20 }

const info = {
  id: optionalText(40),
  iconClass: storedIcon,
  title: requiredText(120, 'Enter a title for this contact info.'),
  content: optionalHtml(2000),
}

const fields = z.object({
  sectionTitle: requiredText(200, 'Enter a section title.'),
  buttonText: optionalText(60),
  contactInfo: rowsOf('contact info', INFOS, info),
  formFields: rowsOf('form field', FORM_FIELDS, {
    name: fieldName,
    label: requiredText(120, 'Enter a label for this field.'),
    type: choiceOf(FIELD_TYPES),
    required: z.boolean().default(false),
    /** Of twelve, where there is room. */
    colWidth: z
      .int({ error: 'Enter a whole number from 1 to 12.' })
      .min(1, { error: 'Enter a whole number from 1 to 12.' })
      .max(12, { error: 'Enter a whole number from 1 to 12.' }),
  }),
})

export const contact = defineSection({
  label: 'Contact section',
  tab: { label: 'Contact page settings' },
  fields,
  editedFields: fields.extend({
    contactInfo: rowsOf('contact info', INFOS, { ...info, iconClass: icon }),
    // Of two fields with one name a browser would send the second one unseen.
    formFields: fields.shape.formFields.superRefine((rows, context) => {
      let names = rows.map(({ name }) => name)
      for (let [at, name] of names.entries()) {
        if (names.indexOf(name) === at) continue
        context.addIssue({ code: 'custom', path: [at, 'name'], message: 'Another field has this name.' })
      }
    }),
  }),
  defaults: {
    isActive: true,
    sectionTitle: 'Write to us',
    buttonText: 'Send message',
    contactInfo: [
      {
        id: 'mail',
        iconClass: 'ti-mail',
        title: 'By email',
        content: '<a href="mailto:support@listwright.test">support@listwright.test</a>',
      },
      {
        id: 'order',
        iconClass: 'ti-receipt',
        title: 'About an order',
        content: 'Have your eight-character order number ready, for example <code>K7M2QX9B</code>.',
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
  editor: {
    path: 'contact',
    title: 'Contact page settings',
    lead: 'Your contact details, and the form that opens a support ticket.',
    seenAt: '/#contact',
    parts: [
      { kind: 'line', name: 'sectionTitle', label: 'Section title', half: true },
      { kind: 'line', name: 'buttonText', label: 'Button text', optional: true, half: true },
      {
        kind: 'list',
        name: 'contactInfo',
        label: 'Contact info',
        row: 'contact info',
        rows: INFOS,
        ids: true,
        fresh: { iconClass: 'ti-mail' },
        fields: [
          { kind: 'line', name: 'title', label: 'Title' },
          {
            kind: 'text',
            name: 'content',
            label: 'Content',
            hint: 'HTML: links, b, strong, i, em, code, small, br, p and lists. Everything else is removed.',
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
        hint: 'ticketUserName, ticketUserEmail, subject, phone and message fill those fields of the ticket; all others are added to its text. Replies go to ticketUserEmail.',
        row: 'form field',
        rows: FORM_FIELDS,
        fresh: { type: 'text', colWidth: '12' },
        fields: [
          { kind: 'line', name: 'label', label: 'Label', half: true },
          { kind: 'line', name: 'name', label: 'Name', half: true },
          { kind: 'select', name: 'type', label: 'Type', options: FIELD_TYPES, half: true },
          { kind: 'number', name: 'colWidth', label: 'Width (columns out of 12)', half: true },
          { kind: 'check', name: 'required', label: 'Required' },
        ],
      },
    ],
    messages: messagesFor('Contact'),
  },
})
