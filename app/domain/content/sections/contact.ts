import { z } from 'zod'
import * as domainWords from '#app/domain/words.ts'
import { t } from '#app/i18n/macro.ts'
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
import * as words from './words.ts'

const FIELD_TYPES = ['text', 'email', 'tel', 'url', 'number', 'date', 'textarea'] as const

const TYPE_CHOICES = FIELD_TYPES.map((value) => ({ value, label: words.fieldTypes[value] }))

const INFOS = { min: 1, max: 12 }
const FORM_FIELDS = { min: 1, max: 20 }

const info = {
  id: optionalText(40),
  iconClass: storedIcon,
  title: requiredText(120, words.enterTitleForThisContactInfo),
  content: optionalHtml(2000),
}

const fields = z.object({
  sectionTitle: requiredText(200, words.enterASectionTitle),
  buttonText: optionalText(60),
  contactInfo: rowsOf(words.contactInfo, INFOS, info),
  formFields: rowsOf(words.formField, FORM_FIELDS, {
    name: fieldName,
    label: requiredText(120, words.enterLabelForThisField),
    type: choiceOf(FIELD_TYPES),
    required: z.boolean().default(false),
    /** Of twelve, where there is room. */
    colWidth: z
      .int({ error: () => t`Enter a whole number from 1 to 12.` })
      .min(1, { error: () => t`Enter a whole number from 1 to 12.` })
      .max(12, { error: () => t`Enter a whole number from 1 to 12.` }),
  }),
})

export const contact = defineSection({
  label: words.contactSection,
  tab: { label: words.contactPageSettings },
  fields,
  editedFields: fields.extend({
    contactInfo: rowsOf(words.contactInfo, INFOS, { ...info, iconClass: icon }),
    // Of two fields with one name a browser would send the second one unseen.
    formFields: fields.shape.formFields.superRefine((rows, context) => {
      let names = rows.map(({ name }) => name)
      for (let [at, name] of names.entries()) {
        if (names.indexOf(name) === at) continue
        context.addIssue({ code: 'custom', path: [at, 'name'], message: t`Another field has this name.` })
      }
    }),
  }),
  defaults: {
    isActive: true,
    sectionTitle: domainWords.writeToUs,
    buttonText: words.sendMessage,
    contactInfo: [
      {
        id: 'mail',
        iconClass: 'ti-mail',
        title: words.byEmail,
        content: '<a href="mailto:support@listwright.test">support@listwright.test</a>',
      },
      {
        id: 'order',
        iconClass: 'ti-receipt',
        title: words.aboutAnOrder,
        content: words.haveYourEightCharacterOrderNumberReady,
      },
      {
        id: 'ticket',
        iconClass: 'ti-message',
        title: words.alreadyACustomer,
        content: words.openATicket,
      },
    ],
    formFields: [
      { name: 'ticketUserName', label: domainWords.name, type: 'text', required: true, colWidth: 6 },
      { name: 'ticketUserEmail', label: domainWords.email, type: 'email', required: true, colWidth: 6 },
      { name: 'phone', label: words.phone, type: 'tel', required: false, colWidth: 6 },
      { name: 'subject', label: words.subject, type: 'text', required: true, colWidth: 6 },
      { name: 'message', label: words.message, type: 'textarea', required: true, colWidth: 12 },
    ],
  },
  editor: {
    path: 'contact',
    title: words.contactPageSettings,
    name: words.theContactSection,
    lead: words.yourContactDetails,
    seenAt: '/#contact',
    parts: [
      { kind: 'line', name: 'sectionTitle', label: words.sectionTitle, half: true },
      { kind: 'line', name: 'buttonText', label: words.buttonText, optional: true, half: true },
      {
        kind: 'list',
        name: 'contactInfo',
        label: words.contactInfoLabel,
        hint: words.htmlLinksB,
        row: words.contactInfo,
        rows: INFOS,
        ids: true,
        fresh: { iconClass: 'ti-mail' },
        fields: [
          { kind: 'line', name: 'title', label: domainWords.title },
          {
            kind: 'text',
            name: 'content',
            label: words.content,
            lines: 3,
            optional: true,
          },
          { kind: 'icon', name: 'iconClass', label: words.icon },
        ],
      },
      {
        kind: 'list',
        name: 'formFields',
        label: words.formFields,
        hint: words.whatFieldsFill,
        row: words.formField,
        rows: FORM_FIELDS,
        fresh: { type: 'text', colWidth: '12' },
        fields: [
          { kind: 'line', name: 'label', label: domainWords.label, half: true },
          { kind: 'line', name: 'name', label: words.internalName, half: true },
          { kind: 'select', name: 'type', label: words.type, options: TYPE_CHOICES, half: true },
          { kind: 'number', name: 'colWidth', label: words.widthColumnsOutOf12, half: true },
          { kind: 'check', name: 'required', label: words.required },
        ],
      },
    ],
    messages: messagesFor(words.contact),
  },
})
