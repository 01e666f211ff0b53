export default function SsoPage() {
  return null;
}
