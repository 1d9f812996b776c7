import { keepDraft, readDraft } from '../forms/draft-storage.ts'

/**
 * Keeps the texts of forms with `data-draft` in sessionStorage while they are typed, for the account that the form was shown
 * to (`ui/use-draft.ts`). They are outdated once `data-draft-version` has changed, or the page says that they were sent.
 */
export function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) begin(form)
  addEventListener('input', ({ target }) => {
    const form = draftForm(target)
    if (form) keep(form)
  })
  addEventListener('reset', ({ target }) => {
    const form = draftForm(target)
    if (!form) return
    keepDraft(keyOf(form))
    showNotice(form, false)
  })
}

interface Draft {
  version?: string | undefined
  texts: Record<string, string>
}

function begin(form: HTMLFormElement): void {
  const { draftVersion: version, draftSent, draftAnswer } = form.dataset
  const draft = readDraft<Draft>(keyOf(form))
  // What the server sent back is newer than the draft, and so is what the browser or somebody has filled in.
  if (draft && draft.version === version && draftSent === undefined && draftAnswer === undefined) {
    for (const field of textFields(form)) {
      const text = draft.texts[field.name]
      if (text === undefined || text === field.value || field.value !== field.defaultValue) continue
      field.value = text
      showNotice(form, true)
    }
  }
  keep(form)
}

function keep(form: HTMLFormElement): void {
  const { draftVersion: version, draftAnswer } = form.dataset
  const fields = textFields(form)
  const isTyped = fields.some(({ value, defaultValue }) => value.trim() !== defaultValue.trim())
  const texts = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  keepDraft(keyOf(form), isTyped || draftAnswer !== undefined ? { version, texts } : undefined)
}

function draftForm(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-draft]') : null
}

/** Another account in the same tab has drafts of its own. */
function keyOf(form: HTMLFormElement): string {
  const account = form.querySelector<HTMLInputElement>('[name=formAccount]')?.value ?? ''
  return ['draft', form.dataset.draft, account].join(' ')
}

/** Neither passwords nor files, nor fields for robots, which name no type. */
function textFields(form: HTMLFormElement) {
  const types = ['text', 'email', 'tel', 'url', 'number', 'date'].map((type) => `input[type=${type}]`)
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`textarea, ${types}`)]
}

function showNotice(form: HTMLFormElement, shown: boolean): void {
  const notice = form.querySelector<HTMLElement>('[data-draft-notice]')
  if (notice) notice.hidden = !shown
}
