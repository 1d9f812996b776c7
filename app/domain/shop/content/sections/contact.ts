import { z } from 'zod'
import { escapeMarkup } from '#app/domain/base/markup.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import {
  choiceOf,
  fieldName,
  icon,
  optionalHtml,
  optionalMarks,
  optionalText,
  requiredText,
  rowsOf,
  storedIcon,
} from '../field-schemas.ts'
import { defineSection, type Editor, messagesFor } from '../section-spec.ts'

const FIELD_TYPES = ['text', 'email', 'tel', 'url', 'number', 'date', 'textarea'] as const

const TYPES: Record<(typeof FIELD_TYPES)[number], Text> = {
  text: msg`One line`,
  email: msg`Email address`,
  tel: msg`Phone number`,
  url: msg`Web address`,
  number: msg`Numeric value`,
  date: msg`Date`,
  textarea: msg`Several lines`,
}

const typeChoices = () => FIELD_TYPES.map((value) => ({ value, label: t(TYPES[value]) }))

const INFOS = { min: 1, max: 12 }
const FORM_FIELDS = { min: 1, max: 20 }

const MAX_CONTENT = 2000

const ONE_INFO = msg`Keep at least one contact info.`

const info = {
  id: optionalText(40),
  iconClass: storedIcon,
  title: requiredText(120, msg`Enter a title for this contact info.`),
  content: optionalHtml(MAX_CONTENT),
}

const fields = z.object({
  sectionTitle: requiredText(200, msg`Enter a section title.`),
  buttonText: optionalText(60),
  contactInfo: rowsOf(ONE_INFO, INFOS, info),
  formFields: rowsOf(msg`Keep at least one form field.`, FORM_FIELDS, {
    name: fieldName,
    label: requiredText(120, msg`Enter a label for this field.`),
    type: choiceOf(FIELD_TYPES),
    required: z.boolean().default(false),
    /** Of twelve, where there is room. */
    colWidth: z
      .int({ error: () => t`Enter a whole number from 1 to 12.` })
      .min(1, { error: () => t`Enter a whole number from 1 to 12.` })
      .max(12, { error: () => t`Enter a whole number from 1 to 12.` }),
  }),
})

type Content = z.output<typeof fields> & { isActive: boolean }

function byEmail(address: string): Content['contactInfo'][number] {
  const shown = escapeMarkup(address)
  const content = `<a href="mailto:${shown}">${shown}</a>`
  return { id: 'mail', iconClass: 'ti-mail', title: t`By email`, content }
}

function byForm(): Content['contactInfo'][number] {
  return { id: 'form', iconClass: 'ti-mail', title: t`With this form`, content: t`We reply by email.` }
}

const edited = { ...info, iconClass: icon }

const editedFields = fields.extend({
  contactInfo: rowsOf(ONE_INFO, INFOS, edited),
  // Of two fields with one name a browser would send the second one unseen.
  formFields: fields.shape.formFields.superRefine((rows, context) => {
    const names = rows.map(({ name }) => name)
    for (const [at, name] of names.entries()) {
      if (names.indexOf(name) === at) continue
      context.addIssue({ code: 'custom', path: [at, 'name'], message: t`Another field has this name.` })
    }
  }),
})

export const contact = defineSection({
  label: msg`Contact section`,
  tab: msg`Contact page settings`,
  path: 'contact',
  fields,
  editedFields,
  typedFields: editedFields.extend({
    contactInfo: rowsOf(ONE_INFO, INFOS, { ...edited, content: optionalMarks(MAX_CONTENT) }),
  }),
  defaults: ({ supportEmail }): Content => ({
    isActive: true,
    sectionTitle: t`Write to us`,
    buttonText: t`Send message`,
    contactInfo: [
      supportEmail === undefined ? byForm() : byEmail(supportEmail),
      {
        id: 'order',
        iconClass: 'ti-receipt',
        title: t`About an order`,
        content: t`Have your eight-character order number ready, for example <code>K7M2QX9B</code>.`,
      },
      {
        id: 'ticket',
        iconClass: 'ti-message',
        title: t`Already a customer?`,
        content: t`<a href="/user/support">Open a support ticket</a>, so that the whole conversation stays in one place.`,
      },
    ],
    formFields: [
      { name: 'ticketUserName', label: t`Name`, type: 'text', required: true, colWidth: 6 },
      { name: 'ticketUserEmail', label: t`Email`, type: 'email', required: true, colWidth: 6 },
      { name: 'phone', label: t`Phone`, type: 'tel', required: false, colWidth: 6 },
      { name: 'subject', label: t`Subject`, type: 'text', required: true, colWidth: 6 },
      { name: 'message', label: t`Message`, type: 'textarea', required: true, colWidth: 12 },
    ],
  }),
  editor: (): Editor => ({
    title: t`Contact page settings`,
    name: t`the contact section`,
    lead: t`Your contact details, and the form that opens a support ticket.`,
    seenAt: '/#contact',
    parts: [
      { kind: 'line', name: 'sectionTitle', label: t`Section title`, half: true },
      { kind: 'line', name: 'buttonText', label: t`Button text`, optional: true, half: true },
      {
        kind: 'list',
        name: 'contactInfo',
        label: t`Contact info`,
        row: t`contact info`,
        rows: INFOS,
        ids: true,
        fresh: { iconClass: 'ti-mail' },
        fields: [
          { kind: 'line', name: 'title', label: t`Title` },
          {
            kind: 'marks',
            name: 'content',
            label: t`Content`,
            lines: 3,
            optional: true,
          },
          { kind: 'icon', name: 'iconClass', label: t`Icon` },
        ],
      },
      {
        kind: 'list',
        name: 'formFields',
        label: t`Form fields`,
        hint: t`The internal name says which part of the ticket a field fills: ticketUserName is the sender’s name, ticketUserEmail the address for replies; subject, phone and message fill the parts of the same name. All other fields are added to the ticket’s text.`,
        row: t`form field`,
        rows: FORM_FIELDS,
        fresh: { type: 'text', colWidth: '12' },
        fields: [
          { kind: 'line', name: 'label', label: t`Label`, half: true },
          { kind: 'line', name: 'name', label: t`Internal name`, half: true },
          { kind: 'select', name: 'type', label: t`Type`, options: typeChoices(), half: true },
          { kind: 'number', name: 'colWidth', label: t`Width, in twelfths of a row`, half: true },
          { kind: 'check', name: 'required', label: t`Required` },
        ],
      },
    ],
    messages: messagesFor(t`Contact`),
  }),
})
