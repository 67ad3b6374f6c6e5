/** The words of signing in and up, and of the welcome. */
export const entry = {
  signIn: {
    title: 'Sign in',
    lead: 'Good to see you.',
    again: 'Your session has ended. Sign in, and you return to where you were.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    noAccount: 'No account yet?',
    frames: 'Four frames of a video: a creator speaks to the camera about a mug, with titles and captions.',
    claim: 'See the video before you pay for it.',
    steps: [
      'Say what it is about: a few sentences, or the address of a page.',
      'Watch the preview with its voices and captions. Change any line.',
      'Approve the price. Only then is video bought.',
    ],
  },
  signUp: {
    title: 'Create an account',
    lead: 'It takes a minute to your first preview.',
    name: 'Your name',
    passwordHint: 'At least 8 characters, and not a common one.',
    token: 'Invitation',
    tokenHint: 'Sign-up is closed here. Whoever runs this installation can invite you.',
    submit: 'Create account',
    haveAccount: 'Have an account?',
  },
  welcome: {
    title: 'Choose your models',
    hello: (name: string) => `Welcome, ${name}`,
    lead: 'Who makes your pictures, voices and clips? Start with the studio: nothing leaves this server, and nothing costs anything. You can change this at any time.',
    use: 'Use this',
    offline: 'Offline studio',
    offlinePrice: 'Free, as often as you like',
    offlineExplained:
      'Draws illustrated creators and speaks with a synthetic voice, on this server alone. Good for trying things out and for previews.',
    installation: 'This installation’s models',
    installationPrice: 'Paid for by whoever runs it',
    installationExplained: (models: string) => `Set up here for everybody: ${models}.`,
    ownKey: 'Your own key',
    ownKeyPrice: (photo: string, second: string) => `About ${photo} a picture, ${second} a second of video`,
    ownKeyExplained:
      'A key of Google AI, fal, OpenAI, Anthropic, OpenRouter, Replicate or ElevenLabs. You pay them directly.',
    key: 'Key',
    saveKey: 'Save key',
    later: 'Every choice leads to the same preview, where you approve the price of each video before it is made.',
  },
};
