export const fileIsLargerThan5Mb = 'The file is larger than 5 MB. Please attach a smaller one.'
export const pleaseAttachAPdf =
  'Please attach a PDF, or a JPEG, PNG or WebP image. This file is neither, or it is damaged.'
export const youHaveReachedDailyLimitForAttachments = 'You have reached the daily limit for attachments.'
export const supportTitle = (subject: string) => `${subject ?? 'Support'} - Listwright`
