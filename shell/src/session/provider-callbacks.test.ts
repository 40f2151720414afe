import { closeChannelsAfterEach } from '../testing/closing-channels.ts';
import { testEnvironment } from '../testing/test-services.ts';
import { providerCallbacks } from './provider-callbacks.ts';

closeChannelsAfterEach();

const ORIGIN = 'http://localhost';
const answerOn = (page: string) => `${ORIGIN}/auth/${page}?code=1&state=2`;

/** A window that records its messages and their target origins. */
function otherWindow() {
  const received: { message: unknown; origin: unknown }[] = [];
  return {
    received,
    postMessage: (message: unknown, origin: unknown) => received.push({ message, origin }),
  };
}

function openAt(page: string, { opener = null, parent = null }: Record<string, unknown> = {}): void {
  window.history.replaceState(null, '', answerOn(page));
  Object.defineProperty(window, 'opener', { configurable: true, value: opener });
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
}

describe('the last page of a provider’s sign-in', () => {
  it('sends the response to the window that opened it, if that is ours', async () => {
    const opener = otherWindow();
    openAt('popup', { opener });
    await providerCallbacks(testEnvironment).popup();
    expect(opener.received).toMatchObject([{ message: { url: answerOn('popup') }, origin: ORIGIN }]);
  });

  it('sends it to its parent frame, if that is ours', async () => {
    const parent = otherWindow();
    openAt('silent', { parent });
    await providerCallbacks(testEnvironment).silent();
    expect(parent.received).toMatchObject([{ message: { url: answerOn('silent') }, origin: ORIGIN }]);
  });

  it('reaches the requesting window even if the provider’s pages have cut the opener, and closes itself', async () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
    const asking = new BroadcastChannel('oidc-client-popup-2');
    const heard = new Promise((resolve) => asking.addEventListener('message', ({ data }) => resolve(data)));
    openAt('popup');
    await providerCallbacks(testEnvironment).popup();
    expect(await heard).toMatchObject({ url: answerOn('popup') });
    expect(close).toHaveBeenCalled();
  });
});
