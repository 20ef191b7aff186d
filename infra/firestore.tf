resource "google_firestore_database" "default" {
  name                              = "(default)"
  location_id                       = local.region
  type                              = "FIRESTORE_NATIVE"
  point_in_time_recovery_enablement = "POINT_IN_TIME_RECOVERY_ENABLED"
  delete_protection_state           = "DELETE_PROTECTION_ENABLED"
  deletion_policy                   = "ABANDON"

  depends_on = [google_project_service.api]
}

resource "google_firestore_backup_schedule" "daily" {
  database  = google_firestore_database.default.name
  retention = "1209600s"

  daily_recurrence {}
}

locals {
  # The policies come from the file that the Firebase CLI deploys too, so both set the same ones.
  ttl_fields = {
    for field in jsondecode(file("${path.module}/../firestore.indexes.json")).fieldOverrides :
    field.collectionGroup => field.fieldPath if try(field.ttl, false)
  }
}

resource "google_firestore_field" "ttl" {
  for_each   = local.ttl_fields
  database   = google_firestore_database.default.name
  collection = each.key
  field      = each.value

  ttl_config {}

  # No index: deletion times grow with time, and an index on them would be a hot spot.
  index_config {}
}
