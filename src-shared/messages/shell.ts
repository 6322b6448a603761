/** Words of the shell and of the screens outside the inspector area. */
export const shellMessages = {
  "app.name": "Pinseal",
  "app.loading": "Loading",
  "app.title": "{title} – Pinseal",
  "form.problem": "There is a problem",
  "form.errorTitle": "Error: {title}",
  "password.show": "Show password",
} as const;
