/** The country, its states and large cities: with a year behind them they are guessed first. */
const PLACES =
  'nigeria|naija|africa|abia|abuja|adamawa|akwaibom|anambra|awka|bauchi|bayelsa|benin|benue|borno|calabar|crossriver|delta|ebonyi|edo|ekiti|enugu|gombe|ibadan|ikeja|ilorin|imo|jigawa|jos|kaduna|kano|katsina|kebbi|kogi|kwara|lagos|lekki|maiduguri|nasarawa|niger|ogun|ondo|onitsha|osun|owerri|oyo|plateau|portharcourt|rivers|sokoto|taraba|uyo|warri|yobe|zamfara|zaria';
const ONLY_PLACES = new RegExp(`^(?:[^a-z]|${PLACES})*$`);

/** Whether a password is a place with digits and signs around it, such as a city and a year. */
export function isOnlyPlaces(password: string): boolean {
  const lower = password.toLowerCase();
  return /[a-z]/.test(lower) && ONLY_PLACES.test(lower);
}
