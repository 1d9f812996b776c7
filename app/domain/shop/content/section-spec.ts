import { z } from 'zod'
import { type Text, t } from '#app/i18n/macro.ts'

interface Definition<Shape extends z.ZodRawShape, Content> {
  label: Text
  /** In the settings’ menu. */
  tab: Text
  /** The last part of its address, /admin/settings/{path}. */
  path: string
  /** The record, without `isActive`. */
  fields: z.ZodObject<Shape>
  /** Where stricter than what may be stored. */
  editedFields?: z.ZodObject
  /** Of the editor’s form, where texts have marks. */
  typedFields?: z.ZodObject
  defaults: (shop: ShopFacts) => Content
  /** Where it is not the default. */
  unsaved?: (shop: ShopFacts) => Content
  editor: () => Editor
}

/** What default texts say about the shop. */
export interface ShopFacts {
  name: string
  /** Undefined where the shop has given none. */
  supportEmail: string | undefined
}

export function defineSection<Shape extends z.ZodRawShape>(
  section: Definition<Shape, z.output<z.ZodObject<Shape>> & { isActive: boolean }>,
) {
  const { path, fields, editedFields = fields, typedFields = editedFields } = section
  const { defaults, unsaved = defaults } = section
  const editor = (): EditorSpec => ({ path, ...section.editor() })
  return {
    ...section,
    editedFields,
    typedFields,
    unsaved,
    editor,
    schema: fields.extend({ isActive: z.boolean() }),
  }
}

export type Editor = Omit<EditorSpec, 'path'>

/** The form, with fields by the names they are posted under. Sent to browsers. */
export interface EditorSpec {
  path: string
  title: string
  /** Within a sentence, such as 'the logo'. */
  name: string
  lead: string
  seenAt: string
  parts: PartSpec[]
  /** The field with the picture’s address; a file may be uploaded instead. */
  picture?: PictureSpec
  messages: EditorMessages
}

export interface PictureSpec {
  name: string
  label: string
  /** Pixels that uploads are made to fit into. */
  box: { width: number; height: number }
  logo?: true
}

export interface EditorMessages {
  saved: string
  activated: string
  deactivated: string
  reset: string
  failedLoad: string
  /** Replace `failedLoad` for a record that cannot be read, and a server that does not answer. */
  unreadable?: string
  unreachable?: string
  failedSave: string
  failedToggle: string
  failedReset: string
}

export type PartSpec = FieldSpec | ListSpec

export interface FieldSpec {
  /** 'marks': several lines that are stored as HTML, and edited with marks where these say the same. */
  kind: 'line' | 'text' | 'marks' | 'icon' | 'check' | 'select' | 'number'
  /** May be a path, such as `logo.url`. */
  name: string
  label: string
  hint?: string
  optional?: true
  half?: true
  lines?: number
  options?: readonly (string | { value: string; label: string })[]
}

export interface ListSpec {
  kind: 'list'
  name: string
  label: string
  hint?: string
  /** As in 'Add word'. */
  row: string
  rows: RowLimits
  /** Null where a row is one line of text. */
  fields: PartSpec[] | null
  ids?: true
  /** Of a new row. */
  fresh?: Record<string, string>
}

interface RowLimits {
  min: number
  max: number
}

/** `section` is its name, such as Footer. */
export function messagesFor(section: string): EditorMessages {
  return {
    saved: t`${{ section }} section updated successfully!`,
    activated: t`${{ section }} section activated successfully!`,
    deactivated: t`${{ section }} section deactivated successfully!`,
    reset: t`${{ section }} section reset to default successfully!`,
    failedLoad: t`Error: Failed to fetch data`,
    failedSave: t`Error: Failed to update data`,
    failedToggle: t`Error: Failed to toggle status`,
    failedReset: t`Error: Failed to reset data`,
  }
}
