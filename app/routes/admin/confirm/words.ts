export const yourPassword = 'Your password'
export const thisIsSensitiveChange = 'This is a sensitive change, so please confirm your identity.'
export const thisIsASensitiveChangeYourAccount =
  'This is a sensitive change. Your account has no password, so enter its email address to confirm your identity.'
